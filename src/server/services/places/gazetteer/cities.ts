/**
 * Cities of the world. `@<IANA zone> <country>` stands before those to whom it applies; then a line for each city: name, latitude,
 * longitude, other names. A name in the United States, Canada and Australia may end with its state.
 */
export const cities = `
@America/New_York US
New York, NY|40.713|-74.006|New York City,NYC,Manhattan
Brooklyn, NY|40.678|-73.944|
Albany, NY|42.653|-73.756|
Buffalo, NY|42.886|-78.878|
Rochester, NY|43.157|-77.615|
Syracuse, NY|43.048|-76.148|
Boston, MA|42.360|-71.058|
Worcester, MA|42.263|-71.802|
Springfield, MA|42.101|-72.590|
Providence, RI|41.824|-71.413|
Hartford, CT|41.764|-72.685|
New Haven, CT|41.308|-72.928|
Portland, ME|43.659|-70.257|
Manchester, NH|42.996|-71.455|
Burlington, VT|44.476|-73.212|
Philadelphia, PA|39.953|-75.165|
Pittsburgh, PA|40.441|-79.996|
Harrisburg, PA|40.273|-76.887|
Lancaster, PA|40.038|-76.306|
Newark, NJ|40.736|-74.172|
Atlantic City, NJ|39.364|-74.423|
Wilmington, DE|39.745|-75.548|
Baltimore, MD|39.290|-76.612|
National Harbor, MD|38.783|-77.017|
Washington, DC|38.907|-77.037|Washington D.C.
Arlington, VA|38.880|-77.107|
Richmond, VA|37.541|-77.436|
Norfolk, VA|36.851|-76.286|
Virginia Beach, VA|36.853|-75.978|
Charleston, WV|38.350|-81.633|
Morgantown, WV|39.630|-79.956|
Raleigh, NC|35.780|-78.639|
Durham, NC|35.994|-78.899|
Greensboro, NC|36.073|-79.792|
Charlotte, NC|35.227|-80.843|
Asheville, NC|35.595|-82.551|
Columbia, SC|34.000|-81.035|
Charleston, SC|32.777|-79.931|
Greenville, SC|34.853|-82.394|
Atlanta, GA|33.749|-84.388|
Savannah, GA|32.081|-81.091|
Augusta, GA|33.474|-81.975|
Jacksonville, FL|30.332|-81.656|
Tallahassee, FL|30.438|-84.281|
Gainesville, FL|29.652|-82.325|
Orlando, FL|28.538|-81.379|
Tampa, FL|27.951|-82.457|
St. Petersburg, FL|27.768|-82.640|
Fort Lauderdale, FL|26.122|-80.137|
Miami, FL|25.762|-80.192|
Key West, FL|24.555|-81.780|
Columbus, OH|39.961|-82.999|
Cleveland, OH|41.499|-81.694|
Cincinnati, OH|39.103|-84.512|
Dayton, OH|39.759|-84.192|
Toledo, OH|41.653|-83.538|
Akron, OH|41.081|-81.519|
Lexington, KY|38.041|-84.504|
Knoxville, TN|35.961|-83.921|
Chattanooga, TN|35.046|-85.309|
@America/Detroit US
Detroit, MI|42.331|-83.046|
Ann Arbor, MI|42.281|-83.743|
Lansing, MI|42.733|-84.556|
Grand Rapids, MI|42.963|-85.668|
Novi, MI|42.481|-83.475|
@America/Kentucky/Louisville US
Louisville, KY|38.253|-85.759|
@America/Indiana/Indianapolis US
Indianapolis, IN|39.768|-86.158|Indy
Fort Wayne, IN|41.079|-85.139|
South Bend, IN|41.676|-86.252|
Bloomington, IN|39.165|-86.526|
@America/Chicago US
Chicago, IL|41.878|-87.630|
Rosemont, IL|41.995|-87.884|
Schaumburg, IL|42.033|-88.083|
Springfield, IL|39.782|-89.650|
Peoria, IL|40.694|-89.589|
Champaign, IL|40.116|-88.243|
Rockford, IL|42.271|-89.094|
Milwaukee, WI|43.039|-87.906|
Madison, WI|43.073|-89.401|
Green Bay, WI|44.519|-88.020|
Lake Geneva, WI|42.592|-88.433|
Wisconsin Dells, WI|43.627|-89.771|
Minneapolis, MN|44.978|-93.265|
Saint Paul, MN|44.954|-93.090|St. Paul
Duluth, MN|46.787|-92.100|
Rochester, MN|44.022|-92.463|
Des Moines, IA|41.587|-93.624|
Cedar Rapids, IA|41.978|-91.666|
Davenport, IA|41.524|-90.578|Quad Cities
Fargo, ND|46.877|-96.790|
Sioux Falls, SD|43.546|-96.731|
Omaha, NE|41.257|-95.935|
Lincoln, NE|40.814|-96.702|
Kansas City, MO|39.100|-94.579|
Springfield, MO|37.209|-93.292|
Columbia, MO|38.952|-92.334|
St. Louis, MO|38.627|-90.199|Saint Louis
Wichita, KS|37.687|-97.330|
Oklahoma City, OK|35.468|-97.516|
Tulsa, OK|36.154|-95.993|
Little Rock, AR|34.746|-92.290|
Memphis, TN|35.150|-90.049|
Nashville, TN|36.163|-86.781|
Birmingham, AL|33.519|-86.810|
Huntsville, AL|34.730|-86.586|
Montgomery, AL|32.377|-86.300|
Mobile, AL|30.695|-88.040|
Pensacola, FL|30.421|-87.217|
Jackson, MS|32.299|-90.185|
New Orleans, LA|29.951|-90.072|
Baton Rouge, LA|30.452|-91.187|
Shreveport, LA|32.525|-93.750|
Dallas, TX|32.777|-96.797|
Fort Worth, TX|32.756|-97.331|
Arlington, TX|32.736|-97.108|
Austin, TX|30.267|-97.743|
Houston, TX|29.760|-95.370|
San Antonio, TX|29.424|-98.494|
Corpus Christi, TX|27.801|-97.397|
Amarillo, TX|35.222|-101.831|
Lubbock, TX|33.578|-101.855|
@America/Denver US
Denver, CO|39.739|-104.990|
Boulder, CO|40.015|-105.271|
Colorado Springs, CO|38.834|-104.821|
Fort Collins, CO|40.585|-105.084|
Cheyenne, WY|41.140|-104.820|
Casper, WY|42.850|-106.325|
Salt Lake City, UT|40.761|-111.891|
Provo, UT|40.234|-111.659|
Albuquerque, NM|35.084|-106.650|
Santa Fe, NM|35.687|-105.938|
El Paso, TX|31.762|-106.485|
Billings, MT|45.783|-108.501|
Missoula, MT|46.872|-113.994|
Rapid City, SD|44.081|-103.231|
@America/Boise US
Boise, ID|43.615|-116.202|
@America/Phoenix US
Phoenix, AZ|33.448|-112.074|
Mesa, AZ|33.415|-111.831|
Tucson, AZ|32.222|-110.975|
Flagstaff, AZ|35.198|-111.651|
@America/Los_Angeles US
Los Angeles, CA|34.052|-118.244|LA
Anaheim, CA|33.837|-117.914|
Burbank, CA|34.181|-118.309|
Long Beach, CA|33.770|-118.194|
Ontario, CA|34.063|-117.651|
San Diego, CA|32.716|-117.161|
Santa Barbara, CA|34.421|-119.698|
Fresno, CA|36.738|-119.787|
Sacramento, CA|38.582|-121.494|
San Francisco, CA|37.775|-122.419|
Oakland, CA|37.804|-122.271|
Burlingame, CA|37.578|-122.348|
San Jose, CA|37.338|-121.886|
Santa Clara, CA|37.354|-121.955|
Las Vegas, NV|36.170|-115.140|
Reno, NV|39.530|-119.814|
Portland, OR|45.515|-122.679|
Salem, OR|44.943|-123.035|
Eugene, OR|44.052|-123.087|
Seattle, WA|47.606|-122.332|
Bellevue, WA|47.610|-122.201|
Tacoma, WA|47.253|-122.444|
Spokane, WA|47.659|-117.426|
@America/Anchorage US
Anchorage, AK|61.218|-149.900|
Fairbanks, AK|64.838|-147.716|
Juneau, AK|58.302|-134.420|
@Pacific/Honolulu US
Honolulu, HI|21.307|-157.858|
Hilo, HI|19.730|-155.090|
@America/Puerto_Rico PR
San Juan|18.466|-66.106|
@America/Toronto CA
Toronto, ON|43.653|-79.383|
Mississauga, ON|43.589|-79.644|
Hamilton, ON|43.256|-79.871|
London, ON|42.984|-81.245|
Kitchener, ON|43.452|-80.493|Waterloo
Niagara Falls, ON|43.090|-79.085|
Ottawa, ON|45.421|-75.697|
Montreal, QC|45.502|-73.567|Montréal
Quebec City, QC|46.814|-71.208|Québec
@America/Winnipeg CA
Winnipeg, MB|49.895|-97.138|
@America/Regina CA
Regina, SK|50.445|-104.619|
Saskatoon, SK|52.133|-106.670|
@America/Edmonton CA
Calgary, AB|51.045|-114.058|
Edmonton, AB|53.546|-113.494|
Banff, AB|51.178|-115.571|
@America/Vancouver CA
Vancouver, BC|49.283|-123.121|
Victoria, BC|48.428|-123.365|
Kelowna, BC|49.888|-119.496|
@America/Whitehorse CA
Whitehorse, YT|60.721|-135.057|
@America/Halifax CA
Halifax, NS|44.649|-63.575|
Fredericton, NB|45.964|-66.643|
Charlottetown, PE|46.238|-63.131|
@America/St_Johns CA
St. John's, NL|47.562|-52.713|Saint John's
@America/Mexico_City MX
Mexico City|19.433|-99.133|Ciudad de México,CDMX
Guadalajara|20.674|-103.344|
Puebla|19.041|-98.206|
León|21.122|-101.684|
Querétaro|20.589|-100.390|
Mérida|20.967|-89.623|
@America/Monterrey MX
Monterrey|25.687|-100.316|
@America/Cancun MX
Cancún|21.162|-86.852|
@America/Tijuana MX
Tijuana|32.515|-117.038|
@America/Guatemala GT
Guatemala City|14.635|-90.507|Ciudad de Guatemala
@America/El_Salvador SV
San Salvador|13.693|-89.218|
@America/Tegucigalpa HN
Tegucigalpa|14.072|-87.192|
@America/Managua NI
Managua|12.115|-86.236|
@America/Costa_Rica CR
San José|9.928|-84.091|
@America/Panama PA
Panama City|8.983|-79.519|Ciudad de Panamá
@America/Havana CU
Havana|23.113|-82.366|La Habana
@America/Jamaica JM
Kingston|17.971|-76.792|
@America/Santo_Domingo DO
Santo Domingo|18.486|-69.931|
@America/Nassau BS
Nassau|25.048|-77.355|
@America/Port_of_Spain TT
Port of Spain|10.657|-61.518|
@America/Barbados BB
Bridgetown|13.106|-59.613|
@America/Bogota CO
Bogotá|4.711|-74.072|
Medellín|6.244|-75.581|
Cali|3.452|-76.532|
Cartagena|10.391|-75.479|
@America/Caracas VE
Caracas|10.480|-66.904|
@America/Guayaquil EC
Quito|-0.181|-78.468|
Guayaquil|-2.171|-79.922|
@America/Lima PE
Lima|-12.046|-77.043|
Cusco|-13.532|-71.967|Cuzco
@America/La_Paz BO
La Paz|-16.490|-68.119|
Santa Cruz de la Sierra|-17.784|-63.182|
@America/Asuncion PY
Asunción|-25.264|-57.576|
@America/Montevideo UY
Montevideo|-34.901|-56.165|
@America/Santiago CL
Santiago|-33.449|-70.669|Santiago de Chile
Valparaíso|-33.047|-71.613|
Concepción|-36.827|-73.050|
@America/Argentina/Buenos_Aires AR
Buenos Aires|-34.604|-58.382|
La Plata|-34.921|-57.955|
Rosario|-32.944|-60.651|
@America/Argentina/Cordoba AR
Córdoba|-31.420|-64.189|
@America/Argentina/Mendoza AR
Mendoza|-32.889|-68.846|
@America/Sao_Paulo BR
São Paulo|-23.550|-46.633|
Rio de Janeiro|-22.907|-43.173|Rio
Brasília|-15.794|-47.883|
Belo Horizonte|-19.917|-43.935|
Curitiba|-25.428|-49.273|
Florianópolis|-27.595|-48.548|
Porto Alegre|-30.035|-51.218|
@America/Bahia BR
Salvador|-12.974|-38.502|
@America/Recife BR
Recife|-8.048|-34.877|
@America/Fortaleza BR
Fortaleza|-3.732|-38.527|
@America/Manaus BR
Manaus|-3.119|-60.022|
@America/Nuuk GL
Nuuk|64.181|-51.694|
@Atlantic/Reykjavik IS
Reykjavík|64.147|-21.943|
@Europe/Dublin IE
Dublin|53.350|-6.260|Baile Átha Cliath
Cork|51.898|-8.476|
Galway|53.271|-9.057|
Limerick|52.664|-8.627|
@Europe/London GB
London|51.507|-0.128|Londres
Birmingham|52.486|-1.890|
Solihull|52.412|-1.778|
Manchester|53.481|-2.243|
Liverpool|53.408|-2.991|
Leeds|53.801|-1.549|
Harrogate|53.992|-1.541|
York|53.960|-1.087|
Sheffield|53.381|-1.470|
Nottingham|52.954|-1.158|
Leicester|52.637|-1.139|
Coventry|52.407|-1.512|
Newcastle upon Tyne|54.978|-1.618|
Oxford|51.752|-1.258|
Cambridge|52.205|0.122|
Norwich|52.630|1.297|
Reading|51.455|-0.978|
Brighton|50.823|-0.137|
Southampton|50.910|-1.404|
Bournemouth|50.720|-1.880|
Bristol|51.455|-2.588|
Bath|51.381|-2.359|
Exeter|50.722|-3.533|
Plymouth|50.376|-4.143|
Cardiff|51.481|-3.179|Caerdydd
Swansea|51.621|-3.944|
Edinburgh|55.953|-3.188|
Glasgow|55.864|-4.252|
Aberdeen|57.150|-2.094|
Inverness|57.478|-4.225|
Belfast|54.597|-5.930|
@Europe/Lisbon PT
Lisbon|38.722|-9.139|Lisboa
Porto|41.158|-8.629|Oporto
Coimbra|40.203|-8.410|
@Atlantic/Azores PT
Ponta Delgada|37.740|-25.669|
@Atlantic/Madeira PT
Funchal|32.650|-16.908|
@Europe/Madrid ES
Madrid|40.417|-3.704|
Barcelona|41.385|2.173|
Valencia|39.470|-0.376|València
Seville|37.389|-5.984|Sevilla
Málaga|36.721|-4.421|
Granada|37.177|-3.599|
Zaragoza|41.649|-0.889|Saragossa
Bilbao|43.263|-2.935|
San Sebastián|43.318|-1.981|Donostia
A Coruña|43.362|-8.412|La Coruña
Palma|39.570|2.650|Palma de Mallorca
@Atlantic/Canary ES
Las Palmas|28.124|-15.430|
Santa Cruz de Tenerife|28.464|-16.252|
@Europe/Gibraltar GI
Gibraltar|36.141|-5.353|
@Europe/Andorra AD
Andorra la Vella|42.507|1.522|
@Europe/Paris FR
Paris|48.857|2.352|
Lille|50.629|3.057|
Rouen|49.443|1.099|
Nantes|47.218|-1.554|
Rennes|48.117|-1.678|
Brest|48.390|-4.486|
Bordeaux|44.838|-0.579|
Toulouse|43.605|1.444|
Montpellier|43.611|3.877|
Marseille|43.296|5.370|Marseilles
Nice|43.710|7.262|
Cannes|43.553|7.017|
Grenoble|45.188|5.724|
Lyon|45.764|4.836|Lyons
Dijon|47.322|5.041|
Strasbourg|48.573|7.752|Straßburg
Metz|49.119|6.176|
Reims|49.258|4.032|
@Europe/Monaco MC
Monaco|43.738|7.425|Monte Carlo
@Europe/Brussels BE
Brussels|50.850|4.352|Bruxelles,Brussel
Antwerp|51.219|4.402|Antwerpen
Ghent|51.054|3.717|Gent
Bruges|51.209|3.225|Brugge
Liège|50.633|5.568|Lüttich
@Europe/Luxembourg LU
Luxembourg|49.612|6.130|Luxemburg
@Europe/Amsterdam NL
Amsterdam|52.368|4.904|
Rotterdam|51.924|4.478|
The Hague|52.070|4.300|Den Haag
Utrecht|52.091|5.122|
Eindhoven|51.441|5.469|
Groningen|53.219|6.567|
Maastricht|50.851|5.691|
Veldhoven|51.418|5.403|
@Europe/Berlin DE
Berlin|52.520|13.405|
Hamburg|53.551|9.994|
Bremen|53.079|8.801|
Hanover|52.376|9.732|Hannover
Braunschweig|52.269|10.527|Brunswick
Kassel|51.312|9.480|
Göttingen|51.541|9.916|
Dortmund|51.514|7.466|
Essen|51.456|7.012|
Ratingen|51.297|6.849|
Düsseldorf|51.228|6.774|
Cologne|50.938|6.960|Köln
Bonn|50.737|7.098|
Aachen|50.775|6.084|
Münster|51.961|7.626|
Bielefeld|52.030|8.532|
Frankfurt am Main|50.110|8.682|Frankfurt
Mainz|49.993|8.247|
Wiesbaden|50.083|8.240|
Darmstadt|49.873|8.651|
Mannheim|49.488|8.466|
Heidelberg|49.399|8.672|
Karlsruhe|49.007|8.404|
Stuttgart|48.776|9.183|
Freiburg|47.999|7.842|
Saarbrücken|49.240|6.997|
Ulm|48.401|9.988|
Augsburg|48.371|10.898|
Munich|48.137|11.575|München
Nuremberg|49.453|11.077|Nürnberg
Würzburg|49.792|9.953|
Regensburg|49.013|12.102|
Leipzig|51.340|12.375|
Dresden|51.050|13.738|
Chemnitz|50.828|12.921|
Erfurt|50.985|11.030|
Magdeburg|52.121|11.628|
Rostock|54.092|12.099|
Kiel|54.323|10.123|
Lübeck|53.866|10.687|
@Europe/Zurich CH
Zurich|47.377|8.541|Zürich
Bern|46.948|7.447|Berne
Basel|47.560|7.589|Basle
Geneva|46.204|6.143|Genève,Genf
Lausanne|46.520|6.633|
Lucerne|47.050|8.309|Luzern
Davos|46.803|9.836|
@Europe/Vaduz LI
Vaduz|47.141|9.521|
@Europe/Vienna AT
Vienna|48.208|16.374|Wien
Graz|47.071|15.439|
Linz|48.306|14.286|
Salzburg|47.811|13.055|
Innsbruck|47.269|11.404|
@Europe/Rome IT
Rome|41.903|12.496|Roma
Milan|45.464|9.190|Milano
Turin|45.070|7.687|Torino
Genoa|44.406|8.946|Genova
Venice|45.441|12.316|Venezia
Verona|45.438|10.992|
Bologna|44.494|11.343|
Modena|44.647|10.925|
Florence|43.770|11.256|Firenze
Lucca|43.843|10.505|
Naples|40.852|14.268|Napoli
Bari|41.117|16.872|
Palermo|38.116|13.361|
Cagliari|39.224|9.122|
@Europe/Malta MT
Valletta|35.899|14.514|
@Europe/Copenhagen DK
Copenhagen|55.676|12.568|København
Aarhus|56.163|10.204|Århus
Odense|55.404|10.402|
@Atlantic/Faroe FO
Tórshavn|62.011|-6.774|
@Europe/Oslo NO
Oslo|59.914|10.752|
Bergen|60.391|5.322|
Trondheim|63.430|10.395|
Tromsø|69.649|18.956|
@Europe/Stockholm SE
Stockholm|59.329|18.069|
Gothenburg|57.709|11.975|Göteborg
Malmö|55.605|13.004|
Uppsala|59.859|17.639|
Linköping|58.411|15.621|
Umeå|63.826|20.263|
@Europe/Helsinki FI
Helsinki|60.170|24.938|Helsingfors
Tampere|61.498|23.761|
Turku|60.452|22.267|Åbo
Oulu|65.012|25.465|
@Europe/Tallinn EE
Tallinn|59.437|24.754|
@Europe/Riga LV
Riga|56.950|24.105|Rīga
@Europe/Vilnius LT
Vilnius|54.687|25.280|
Kaunas|54.899|23.904|
@Europe/Warsaw PL
Warsaw|52.230|21.012|Warszawa
Kraków|50.065|19.945|Cracow
Łódź|51.759|19.456|Lodz
Wrocław|51.108|17.039|Breslau
Poznań|52.406|16.925|
Gdańsk|54.352|18.646|Danzig
Katowice|50.265|19.024|
Lublin|51.247|22.568|
@Europe/Prague CZ
Prague|50.075|14.438|Praha
Brno|49.195|16.607|
Ostrava|49.821|18.263|
@Europe/Bratislava SK
Bratislava|48.148|17.107|
Košice|48.716|21.261|
@Europe/Budapest HU
Budapest|47.498|19.040|
Debrecen|47.531|21.625|
@Europe/Ljubljana SI
Ljubljana|46.057|14.506|
@Europe/Zagreb HR
Zagreb|45.815|15.982|
Split|43.508|16.440|
Dubrovnik|42.651|18.094|
@Europe/Sarajevo BA
Sarajevo|43.856|18.413|
@Europe/Belgrade RS
Belgrade|44.787|20.457|Beograd
Novi Sad|45.267|19.834|
@Europe/Podgorica ME
Podgorica|42.430|19.259|
@Europe/Tirane AL
Tirana|41.328|19.819|Tiranë
@Europe/Skopje MK
Skopje|41.997|21.428|
@Europe/Sofia BG
Sofia|42.698|23.322|
Plovdiv|42.135|24.745|
Varna|43.214|27.915|
@Europe/Bucharest RO
Bucharest|44.427|26.103|București
Cluj-Napoca|46.771|23.624|
Timișoara|45.749|21.209|
Iași|47.158|27.601|
@Europe/Chisinau MD
Chișinău|47.011|28.864|
@Europe/Kyiv UA
Kyiv|50.450|30.524|Kiev
Lviv|49.840|24.030|Lwów
Kharkiv|49.994|36.230|
Odesa|46.483|30.713|Odessa
Dnipro|48.464|35.046|
@Europe/Minsk BY
Minsk|53.904|27.562|
@Europe/Athens GR
Athens|37.984|23.728|Athína
Thessaloniki|40.640|22.944|
Heraklion|35.339|25.144|
@Europe/Istanbul TR
Istanbul|41.008|28.978|İstanbul
Ankara|39.934|32.860|
İzmir|38.424|27.143|
Antalya|36.897|30.713|
@Asia/Nicosia CY
Nicosia|35.186|33.382|
@Europe/Moscow RU
Moscow|55.756|37.617|Moskva
Saint Petersburg|59.931|30.360|
@Asia/Yekaterinburg RU
Yekaterinburg|56.839|60.606|
@Asia/Novosibirsk RU
Novosibirsk|55.008|82.936|
@Asia/Vladivostok RU
Vladivostok|43.115|131.886|
@Asia/Tbilisi GE
Tbilisi|41.715|44.827|
@Asia/Yerevan AM
Yerevan|40.179|44.499|
@Asia/Baku AZ
Baku|40.409|49.867|
@Asia/Almaty KZ
Almaty|43.222|76.851|
Astana|51.169|71.449|
@Asia/Tashkent UZ
Tashkent|41.300|69.240|
@Asia/Bishkek KG
Bishkek|42.875|74.570|
@Asia/Jerusalem IL
Tel Aviv|32.085|34.782|
Jerusalem|31.768|35.214|
Haifa|32.794|34.990|
@Asia/Beirut LB
Beirut|33.894|35.502|
@Asia/Amman JO
Amman|31.945|35.928|
@Asia/Baghdad IQ
Baghdad|33.315|44.366|
Erbil|36.191|44.009|
@Asia/Riyadh SA
Riyadh|24.714|46.675|
Jeddah|21.486|39.193|
@Asia/Kuwait KW
Kuwait City|29.376|47.977|
@Asia/Qatar QA
Doha|25.285|51.531|
@Asia/Bahrain BH
Manama|26.229|50.586|
@Asia/Dubai AE
Dubai|25.205|55.271|
Abu Dhabi|24.454|54.377|
@Asia/Muscat OM
Muscat|23.588|58.383|
@Asia/Tehran IR
Tehran|35.689|51.389|
@Asia/Kabul AF
Kabul|34.556|69.207|
@Asia/Karachi PK
Karachi|24.861|67.001|
Lahore|31.520|74.359|
Islamabad|33.684|73.048|
@Asia/Kolkata IN
Delhi|28.614|77.209|New Delhi
Mumbai|19.076|72.878|Bombay
Bengaluru|12.972|77.595|Bangalore
Chennai|13.083|80.271|Madras
Hyderabad|17.385|78.487|
Kolkata|22.573|88.364|Calcutta
Pune|18.520|73.857|
Ahmedabad|23.023|72.571|
Jaipur|26.912|75.787|
Kochi|9.931|76.267|Cochin
Goa|15.491|73.828|Panaji
Lucknow|26.847|80.946|
@Asia/Colombo LK
Colombo|6.927|79.861|
@Indian/Maldives MV
Malé|4.175|73.509|
@Asia/Kathmandu NP
Kathmandu|27.717|85.324|
@Asia/Thimphu BT
Thimphu|27.472|89.639|
@Asia/Dhaka BD
Dhaka|23.811|90.412|
Chattogram|22.357|91.783|Chittagong
@Asia/Yangon MM
Yangon|16.841|96.174|Rangoon
@Asia/Bangkok TH
Bangkok|13.756|100.502|
Chiang Mai|18.788|98.985|
Phuket|7.880|98.392|
@Asia/Vientiane LA
Vientiane|17.975|102.633|
@Asia/Phnom_Penh KH
Phnom Penh|11.556|104.928|
Siem Reap|13.362|103.860|
@Asia/Ho_Chi_Minh VN
Hanoi|21.028|105.854|Hà Nội
Ho Chi Minh City|10.823|106.630|Saigon
Da Nang|16.054|108.202|Đà Nẵng
@Asia/Kuala_Lumpur MY
Kuala Lumpur|3.139|101.687|
George Town|5.414|100.329|Penang
@Asia/Kuching MY
Kota Kinabalu|5.980|116.074|
@Asia/Singapore SG
Singapore|1.290|103.852|
@Asia/Brunei BN
Bandar Seri Begawan|4.903|114.940|
@Asia/Jakarta ID
Jakarta|-6.208|106.846|
Bandung|-6.917|107.619|
Surabaya|-7.257|112.752|
Yogyakarta|-7.796|110.369|
@Asia/Makassar ID
Denpasar|-8.670|115.213|Bali
@Asia/Dili TL
Dili|-8.557|125.560|
@Asia/Manila PH
Manila|14.600|120.984|
Pasay|14.538|121.001|
Cebu City|10.316|123.886|Cebu
Davao City|7.191|125.455|
@Asia/Shanghai CN
Beijing|39.904|116.407|Peking,北京
Shanghai|31.230|121.474|上海
Guangzhou|23.129|113.264|Canton,广州
Shenzhen|22.543|114.058|深圳
Hangzhou|30.274|120.155|杭州
Nanjing|32.060|118.797|南京
Chengdu|30.573|104.067|成都
Chongqing|29.563|106.552|重庆
Wuhan|30.593|114.305|武汉
Xi'an|34.342|108.940|Xian,西安
Qingdao|36.067|120.383|青岛
Harbin|45.803|126.535|哈尔滨
Kunming|25.039|102.718|昆明
@Asia/Urumqi CN
Ürümqi|43.826|87.617|乌鲁木齐
@Asia/Hong_Kong HK
Hong Kong|22.320|114.169|香港
@Asia/Macau MO
Macau|22.199|113.544|澳門
@Asia/Taipei TW
Taipei|25.033|121.565|台北
Taichung|24.148|120.674|台中
Kaohsiung|22.627|120.301|高雄
@Asia/Ulaanbaatar MN
Ulaanbaatar|47.886|106.906|
@Asia/Seoul KR
Seoul|37.567|126.978|서울
Busan|35.180|129.076|Pusan,부산
Incheon|37.456|126.705|인천
Daegu|35.871|128.602|대구
Goyang|37.658|126.832|고양
@Asia/Pyongyang KP
Pyongyang|39.039|125.763|
@Asia/Tokyo JP
Tokyo|35.677|139.650|東京
Yokohama|35.444|139.638|横浜
Chiba|35.607|140.106|千葉
Saitama|35.861|139.646|埼玉
Nagoya|35.181|136.906|名古屋
Kyoto|35.012|135.768|京都
Osaka|34.694|135.502|大阪
Kobe|34.690|135.196|神戸
Hiroshima|34.385|132.455|広島
Fukuoka|33.590|130.402|福岡
Sendai|38.268|140.869|仙台
Sapporo|43.062|141.354|札幌
Naha|26.212|127.681|那覇
@Australia/Sydney AU
Sydney, NSW|-33.869|151.209|
Newcastle, NSW|-32.928|151.782|
Canberra, ACT|-35.281|149.130|
@Australia/Melbourne AU
Melbourne, VIC|-37.814|144.963|
Geelong, VIC|-38.150|144.361|
@Australia/Brisbane AU
Brisbane, QLD|-27.470|153.026|
Gold Coast, QLD|-28.017|153.400|
Cairns, QLD|-16.919|145.778|
@Australia/Adelaide AU
Adelaide, SA|-34.929|138.601|
@Australia/Perth AU
Perth, WA|-31.951|115.861|
@Australia/Darwin AU
Darwin, NT|-12.463|130.846|
@Australia/Hobart AU
Hobart, TAS|-42.882|147.327|
@Pacific/Auckland NZ
Auckland|-36.849|174.763|
Wellington|-41.287|174.776|
Christchurch|-43.532|172.636|
Dunedin|-45.879|170.503|
@Pacific/Fiji FJ
Suva|-18.125|178.450|
@Pacific/Port_Moresby PG
Port Moresby|-9.443|147.180|
@Pacific/Noumea NC
Nouméa|-22.274|166.442|
@Pacific/Guam GU
Hagåtña|13.476|144.749|Guam
@Pacific/Tahiti PF
Papeete|-17.552|-149.559|
@Pacific/Apia WS
Apia|-13.833|-171.766|
@Africa/Cairo EG
Cairo|30.044|31.236|
Alexandria|31.200|29.919|
@Africa/Tripoli LY
Tripoli|32.887|13.191|
@Africa/Tunis TN
Tunis|36.807|10.182|
@Africa/Algiers DZ
Algiers|36.754|3.059|Alger
@Africa/Casablanca MA
Casablanca|33.573|-7.590|
Rabat|34.021|-6.842|
Marrakesh|31.630|-7.981|Marrakech
@Africa/Dakar SN
Dakar|14.716|-17.467|
@Africa/Bamako ML
Bamako|12.639|-8.003|
@Africa/Abidjan CI
Abidjan|5.360|-4.008|
@Africa/Accra GH
Accra|5.604|-0.187|
Kumasi|6.687|-1.624|
@Africa/Lome TG
Lomé|6.131|1.223|
@Africa/Lagos NG
Lagos|6.524|3.379|
Abuja|9.077|7.399|
Ibadan|7.378|3.947|
Kano|12.002|8.592|
@Africa/Douala CM
Douala|4.051|9.768|
Yaoundé|3.848|11.502|
@Africa/Libreville GA
Libreville|0.416|9.467|
@Africa/Kinshasa CD
Kinshasa|-4.442|15.266|
@Africa/Luanda AO
Luanda|-8.839|13.290|
@Africa/Khartoum SD
Khartoum|15.501|32.560|
@Africa/Addis_Ababa ET
Addis Ababa|9.030|38.740|
@Africa/Nairobi KE
Nairobi|-1.292|36.822|
Mombasa|-4.043|39.668|
@Africa/Kampala UG
Kampala|0.348|32.583|
@Africa/Kigali RW
Kigali|-1.944|30.062|
@Africa/Dar_es_Salaam TZ
Dar es Salaam|-6.792|39.208|
Arusha|-3.387|36.683|
@Africa/Lusaka ZM
Lusaka|-15.388|28.323|
@Africa/Harare ZW
Harare|-17.825|31.034|
@Africa/Maputo MZ
Maputo|-25.969|32.573|
@Africa/Gaborone BW
Gaborone|-24.628|25.923|
@Africa/Windhoek NA
Windhoek|-22.560|17.066|
@Africa/Johannesburg ZA
Johannesburg|-26.204|28.047|
Pretoria|-25.748|28.229|Tshwane
Durban|-29.859|31.022|
Cape Town|-33.925|18.424|Kaapstad
Gqeberha|-33.961|25.602|Port Elizabeth
@Indian/Antananarivo MG
Antananarivo|-18.879|47.508|
@Indian/Mauritius MU
Port Louis|-20.161|57.501|
@Indian/Reunion RE
Saint-Denis|-20.882|55.450|
`;
