/**
 * Hotels and halls where conventions are held. `@<city>` stands before those that are there; then a line for each: c (congress or
 * exhibition centre), h (hotel) or e (hall for events), name, latitude, longitude, street if known. The points are good to some
 * hundred metres.
 */
export const buildings = `
@New York, NY
c|Javits Center|40.757|-74.002|429 11th Avenue
h|New York Marriott Marquis|40.758|-73.986|1535 Broadway
h|New York Hilton Midtown|40.762|-73.979|1335 Avenue of the Americas
e|Madison Square Garden|40.751|-73.993|4 Pennsylvania Plaza
@Albany, NY
e|Empire State Plaza Convention Center|42.650|-73.760|
@Buffalo, NY
c|Buffalo Convention Center|42.889|-78.877|153 Franklin Street
@Rochester, NY
c|Rochester Riverside Convention Center|43.155|-77.608|123 East Main Street
@Boston, MA
c|Boston Convention & Exhibition Center|42.345|-71.046|415 Summer Street
c|Hynes Convention Center|42.348|-71.084|900 Boylston Street
h|Westin Boston Seaport District|42.346|-71.044|425 Summer Street
h|Sheraton Boston Hotel|42.347|-71.084|39 Dalton Street
h|Boston Park Plaza|42.352|-71.070|50 Park Plaza
@Providence, RI
c|Rhode Island Convention Center|41.824|-71.417|1 Sabin Street
h|Omni Providence Hotel|41.825|-71.416|1 West Exchange Street
@Hartford, CT
c|Connecticut Convention Center|41.763|-72.667|100 Columbus Boulevard
@Philadelphia, PA
c|Pennsylvania Convention Center|39.954|-75.160|1101 Arch Street
h|Philadelphia Marriott Downtown|39.953|-75.160|1201 Market Street
@Pittsburgh, PA
c|David L. Lawrence Convention Center|40.446|-79.996|1000 Fort Duquesne Boulevard
h|The Westin Pittsburgh|40.445|-79.996|1000 Penn Avenue
@Lancaster, PA
c|Lancaster County Convention Center|40.038|-76.305|25 South Queen Street
@Atlantic City, NJ
c|Atlantic City Convention Center|39.363|-74.440|1 Convention Boulevard
@Baltimore, MD
c|Baltimore Convention Center|39.285|-76.617|1 West Pratt Street
h|Hilton Baltimore Inner Harbor|39.285|-76.620|401 West Pratt Street
@National Harbor, MD
h|Gaylord National Resort & Convention Center|38.782|-77.017|201 Waterfront Street
@Washington, DC
c|Walter E. Washington Convention Center|38.905|-77.023|801 Allan Y. Lew Place NW
h|Marriott Marquis Washington, DC|38.904|-77.025|901 Massachusetts Avenue NW
h|Washington Hilton|38.916|-77.045|1919 Connecticut Avenue NW
@Richmond, VA
c|Greater Richmond Convention Center|37.545|-77.438|403 North 3rd Street
@Raleigh, NC
c|Raleigh Convention Center|35.773|-78.640|500 South Salisbury Street
@Greensboro, NC
h|Sheraton Greensboro Hotel at Four Seasons|36.044|-79.842|3121 West Gate City Boulevard
@Charlotte, NC
c|Charlotte Convention Center|35.223|-80.846|501 South College Street
@Asheville, NC
h|The Omni Grove Park Inn|35.621|-82.542|290 Macon Avenue
@Columbia, SC
c|Columbia Metropolitan Convention Center|33.995|-81.036|1101 Lincoln Street
@Atlanta, GA
c|Georgia World Congress Center|33.759|-84.398|285 Andrew Young International Boulevard NW
h|Atlanta Marriott Marquis|33.762|-84.385|265 Peachtree Center Avenue NE
h|Hyatt Regency Atlanta|33.762|-84.387|265 Peachtree Street NE
h|Hilton Atlanta|33.761|-84.384|255 Courtland Street NE
@Savannah, GA
c|Savannah Convention Center|32.083|-81.084|1 International Drive
@Orlando, FL
c|Orange County Convention Center|28.425|-81.469|9800 International Drive
h|Rosen Centre Hotel|28.427|-81.468|9840 International Drive
h|Hyatt Regency Orlando|28.428|-81.465|9801 International Drive
h|Gaylord Palms Resort & Convention Center|28.346|-81.526|
@Tampa, FL
c|Tampa Convention Center|27.942|-82.455|333 South Franklin Street
@Fort Lauderdale, FL
c|Broward County Convention Center|26.101|-80.127|1950 Eisenhower Boulevard
@Miami, FL
c|Miami Beach Convention Center|25.795|-80.133|1901 Convention Center Drive
@Columbus, OH
c|Greater Columbus Convention Center|39.971|-83.000|400 North High Street
h|Hyatt Regency Columbus|39.969|-83.001|350 North High Street
h|Hilton Columbus Downtown|39.971|-83.002|402 North High Street
@Cleveland, OH
c|Huntington Convention Center of Cleveland|41.504|-81.697|300 Lakeside Avenue East
c|I-X Center|41.411|-81.838|1 I-X Center Drive
@Cincinnati, OH
c|Duke Energy Convention Center|39.101|-84.519|525 Elm Street
@Dayton, OH
c|Dayton Convention Center|39.757|-84.189|22 East Fifth Street
@Lexington, KY
c|Central Bank Center|38.050|-84.503|430 West Vine Street
@Louisville, KY
c|Kentucky International Convention Center|38.255|-85.757|221 South 4th Street
c|Kentucky Exposition Center|38.196|-85.743|937 Phillips Lane
h|The Galt House Hotel|38.258|-85.757|140 North 4th Street
@Knoxville, TN
c|Knoxville Convention Center|35.962|-83.924|701 Henley Street
@Chattanooga, TN
c|Chattanooga Convention Center|35.044|-85.314|1 Carter Plaza
@Detroit, MI
c|Huntington Place|42.328|-83.049|1 Washington Boulevard
h|Detroit Marriott at the Renaissance Center|42.329|-83.040|400 Renaissance Drive
@Grand Rapids, MI
c|DeVos Place|42.968|-85.673|303 Monroe Avenue NW
h|Amway Grand Plaza|42.967|-85.673|187 Monroe Avenue NW
@Novi, MI
c|Suburban Collection Showplace|42.488|-83.509|46100 Grand River Avenue
@Indianapolis, IN
c|Indiana Convention Center|39.765|-86.163|100 South Capitol Avenue
e|Lucas Oil Stadium|39.760|-86.164|500 South Capitol Avenue
h|JW Marriott Indianapolis|39.766|-86.168|10 South West Street
h|Indianapolis Marriott Downtown|39.766|-86.166|350 West Maryland Street
h|The Westin Indianapolis|39.768|-86.162|241 West Washington Street
h|Hyatt Regency Indianapolis|39.766|-86.160|1 South Capitol Avenue
h|Crowne Plaza Indianapolis Downtown Union Station|39.763|-86.161|123 West Louisiana Street
@Fort Wayne, IN
c|Grand Wayne Convention Center|41.077|-85.140|120 West Jefferson Boulevard
@Chicago, IL
c|McCormick Place|41.851|-87.617|2301 South King Drive
c|Navy Pier|41.892|-87.605|600 East Grand Avenue
h|Hyatt Regency Chicago|41.887|-87.622|151 East Wacker Drive
h|Hilton Chicago|41.872|-87.625|720 South Michigan Avenue
h|Palmer House Hilton|41.880|-87.627|17 East Monroe Street
h|Sheraton Grand Chicago Riverwalk|41.889|-87.620|301 East North Water Street
h|Chicago Marriott Downtown Magnificent Mile|41.892|-87.624|540 North Michigan Avenue
@Rosemont, IL
c|Donald E. Stephens Convention Center|41.980|-87.860|5555 North River Road
h|Hyatt Regency O'Hare|41.981|-87.859|9300 Bryn Mawr Avenue
@Schaumburg, IL
h|Renaissance Schaumburg Convention Center Hotel|42.059|-88.038|1551 Thoreau Drive North
@Springfield, IL
c|BOS Center|39.800|-89.649|1 Convention Center Plaza
@Peoria, IL
c|Peoria Civic Center|40.691|-89.592|201 SW Jefferson Avenue
@Milwaukee, WI
c|Baird Center|43.042|-87.917|400 West Wisconsin Avenue
h|Hilton Milwaukee|43.038|-87.915|509 West Wisconsin Avenue
h|Hyatt Regency Milwaukee|43.041|-87.916|333 West Kilbourn Avenue
@Madison, WI
c|Monona Terrace|43.071|-89.381|1 John Nolen Drive
h|Hilton Madison Monona Terrace|43.072|-89.381|9 East Wilson Street
h|Madison Concourse Hotel|43.076|-89.388|1 West Dayton Street
h|Madison Marriott West|43.093|-89.524|1313 John Q. Hammons Drive
c|Alliant Energy Center|43.046|-89.380|1919 Alliant Energy Center Way
e|Union South|43.072|-89.408|1308 West Dayton Street
@Lake Geneva, WI
h|Grand Geneva Resort & Spa|42.609|-88.402|7036 Grand Geneva Way
@Wisconsin Dells, WI
h|Kalahari Resorts & Conventions|43.606|-89.784|1305 Kalahari Drive
h|Chula Vista Resort|43.654|-89.797|1000 Chula Vista Parkway
@Green Bay, WI
c|KI Convention Center|44.513|-88.015|333 Main Street
@Minneapolis, MN
c|Minneapolis Convention Center|44.969|-93.273|1301 2nd Avenue South
h|Hyatt Regency Minneapolis|44.970|-93.277|1300 Nicollet Mall
h|Hilton Minneapolis|44.972|-93.272|1001 Marquette Avenue
h|DoubleTree by Hilton Bloomington|44.859|-93.349|7800 Normandale Boulevard
@Saint Paul, MN
c|Saint Paul RiverCentre|44.945|-93.098|175 West Kellogg Boulevard
@Duluth, MN
c|Duluth Entertainment Convention Center|46.781|-92.099|350 Harbor Drive
@Des Moines, IA
c|Iowa Events Center|41.592|-93.621|730 3rd Street
@Cedar Rapids, IA
h|DoubleTree by Hilton Cedar Rapids Convention Complex|41.979|-91.666|350 1st Avenue NE
@Davenport, IA
c|RiverCenter|41.523|-90.575|136 East 3rd Street
@Omaha, NE
c|CHI Health Center Omaha|41.263|-95.928|455 North 10th Street
@Kansas City, MO
c|Kansas City Convention Center|39.099|-94.587|301 West 13th Street
c|Bartle Hall|39.098|-94.588|301 West 13th Street
@St. Louis, MO
c|America's Center|38.633|-90.190|701 Convention Plaza
@Oklahoma City, OK
c|Oklahoma City Convention Center|35.461|-97.515|100 Mick Cornett Drive
@Tulsa, OK
c|Arvest Convention Center|36.151|-95.996|100 Civic Center
@Little Rock, AR
c|Statehouse Convention Center|34.749|-92.269|101 East Markham Street
@Memphis, TN
c|Renasant Convention Center|35.151|-90.053|255 North Main Street
@Nashville, TN
c|Music City Center|36.157|-86.778|201 Rep. John Lewis Way South
h|Gaylord Opryland Resort & Convention Center|36.212|-86.694|2800 Opryland Drive
@Birmingham, AL
c|Birmingham-Jefferson Convention Complex|33.524|-86.812|2100 Richard Arrington Jr. Boulevard North
@Huntsville, AL
c|Von Braun Center|34.727|-86.591|700 Monroe Street SW
@New Orleans, LA
c|Ernest N. Morial Convention Center|29.942|-90.064|900 Convention Center Boulevard
h|New Orleans Marriott|29.953|-90.068|555 Canal Street
h|Hyatt Regency New Orleans|29.950|-90.078|601 Loyola Avenue
@Dallas, TX
c|Kay Bailey Hutchison Convention Center|32.775|-96.801|650 South Griffin Street
h|Hilton Anatole|32.800|-96.829|2201 North Stemmons Freeway
h|Sheraton Dallas Hotel|32.785|-96.795|400 North Olive Street
h|Gaylord Texan Resort & Convention Center|32.955|-97.065|1501 Gaylord Trail
@Fort Worth, TX
c|Fort Worth Convention Center|32.750|-97.327|1201 Houston Street
@Austin, TX
c|Austin Convention Center|30.264|-97.740|500 East Cesar Chavez Street
h|JW Marriott Austin|30.265|-97.743|110 East 2nd Street
@Houston, TX
c|George R. Brown Convention Center|29.752|-95.357|1001 Avenida de las Americas
c|NRG Center|29.683|-95.411|1 NRG Park
h|Hilton Americas-Houston|29.751|-95.359|1600 Lamar Street
@San Antonio, TX
c|Henry B. González Convention Center|29.421|-98.484|900 East Market Street
h|Grand Hyatt San Antonio River Walk|29.421|-98.486|600 East Market Street
@Denver, CO
c|Colorado Convention Center|39.743|-104.997|700 14th Street
h|Hyatt Regency Denver|39.743|-104.995|650 15th Street
h|Sheraton Denver Downtown Hotel|39.742|-104.988|1550 Court Place
h|Gaylord Rockies Resort & Convention Center|39.831|-104.761|6700 North Gaylord Rockies Boulevard
@Colorado Springs, CO
h|The Broadmoor|38.791|-104.850|1 Lake Avenue
@Salt Lake City, UT
c|Salt Palace Convention Center|40.766|-111.895|100 South West Temple
@Albuquerque, NM
c|Albuquerque Convention Center|35.087|-106.648|401 2nd Street NW
@El Paso, TX
c|El Paso Convention Center|31.758|-106.490|1 Civic Center Plaza
@Boise, ID
c|Boise Centre|43.614|-116.204|850 West Front Street
@Phoenix, AZ
c|Phoenix Convention Center|33.449|-112.069|100 North 3rd Street
h|Sheraton Phoenix Downtown|33.451|-112.070|340 North 3rd Street
@Tucson, AZ
c|Tucson Convention Center|32.218|-110.974|260 South Church Avenue
@Los Angeles, CA
c|Los Angeles Convention Center|34.040|-118.270|1201 South Figueroa Street
h|The Westin Bonaventure Hotel|34.053|-118.256|404 South Figueroa Street
h|Los Angeles Airport Marriott|33.946|-118.383|5855 West Century Boulevard
h|Hilton Los Angeles Airport|33.946|-118.381|5711 West Century Boulevard
@Anaheim, CA
c|Anaheim Convention Center|33.800|-117.920|800 West Katella Avenue
h|Anaheim Marriott|33.799|-117.918|700 West Convention Way
h|Hilton Anaheim|33.799|-117.919|777 West Convention Way
@Long Beach, CA
c|Long Beach Convention Center|33.765|-118.189|300 East Ocean Boulevard
@Ontario, CA
c|Ontario Convention Center|34.065|-117.610|2000 East Convention Center Way
@San Diego, CA
c|San Diego Convention Center|32.706|-117.162|111 Harbor Drive
h|Manchester Grand Hyatt San Diego|32.710|-117.168|1 Market Place
h|San Diego Marriott Marquis|32.708|-117.166|333 West Harbor Drive
h|Town and Country San Diego|32.763|-117.166|500 Hotel Circle North
@Sacramento, CA
c|SAFE Credit Union Convention Center|38.578|-121.490|1400 J Street
@San Francisco, CA
c|Moscone Center|37.784|-122.401|747 Howard Street
h|San Francisco Marriott Marquis|37.785|-122.404|780 Mission Street
@Burlingame, CA
h|Hyatt Regency San Francisco Airport|37.595|-122.366|1333 Old Bayshore Highway
@San Jose, CA
c|San José McEnery Convention Center|37.330|-121.889|150 West San Carlos Street
h|DoubleTree by Hilton San Jose|37.371|-121.923|2050 Gateway Place
@Santa Clara, CA
c|Santa Clara Convention Center|37.405|-121.976|5001 Great America Parkway
@Las Vegas, NV
c|Las Vegas Convention Center|36.131|-115.151|3150 Paradise Road
h|Caesars Palace|36.116|-115.174|3570 Las Vegas Boulevard South
h|The Venetian Resort|36.121|-115.170|3355 Las Vegas Boulevard South
h|Mandalay Bay|36.092|-115.176|3950 Las Vegas Boulevard South
h|Rio Hotel & Casino|36.117|-115.188|3700 West Flamingo Road
@Reno, NV
c|Reno-Sparks Convention Center|39.490|-119.799|4590 South Virginia Street
h|Peppermill Resort|39.497|-119.802|2707 South Virginia Street
@Portland, OR
c|Oregon Convention Center|45.528|-122.663|777 NE Martin Luther King Jr. Boulevard
h|DoubleTree by Hilton Portland|45.531|-122.656|1000 NE Multnomah Street
@Seattle, WA
c|Seattle Convention Center|47.612|-122.331|705 Pike Street
h|Sheraton Grand Seattle|47.611|-122.334|1400 6th Avenue
h|DoubleTree by Hilton Seattle Airport|47.437|-122.296|18740 International Boulevard
@Bellevue, WA
h|Hyatt Regency Bellevue|47.618|-122.201|900 Bellevue Way NE
@Tacoma, WA
c|Greater Tacoma Convention Center|47.249|-122.440|1500 Commerce Street
@Spokane, WA
c|Spokane Convention Center|47.661|-117.414|334 West Spokane Falls Boulevard
@Anchorage, AK
c|Dena'ina Civic and Convention Center|61.216|-149.893|600 West 7th Avenue
@Honolulu, HI
c|Hawaiʻi Convention Center|21.290|-157.836|1801 Kalākaua Avenue
@San Juan
c|Puerto Rico Convention Center|18.454|-66.092|100 Convention Boulevard
@Toronto, ON
c|Metro Toronto Convention Centre|43.643|-79.387|255 Front Street West
h|Fairmont Royal York|43.646|-79.382|100 Front Street West
h|Sheraton Centre Toronto|43.651|-79.384|123 Queen Street West
e|Exhibition Place|43.633|-79.418|
@Mississauga, ON
c|International Centre|43.704|-79.636|6900 Airport Road
@Niagara Falls, ON
c|Niagara Falls Convention Centre|43.077|-79.080|6815 Stanley Avenue
@Ottawa, ON
c|Rogers Centre Ottawa|45.424|-75.692|55 Colonel By Drive
@Montreal, QC
c|Palais des congrès de Montréal|45.504|-73.561|1001 Place Jean-Paul-Riopelle
h|Fairmont The Queen Elizabeth|45.501|-73.568|900 Boulevard René-Lévesque Ouest
@Quebec City, QC
c|Centre des congrès de Québec|46.809|-71.216|1000 Boulevard René-Lévesque Est
@Winnipeg, MB
c|RBC Convention Centre Winnipeg|49.889|-97.144|375 York Avenue
@Calgary, AB
c|BMO Centre|51.038|-114.054|20 Roundup Way SE
c|Calgary TELUS Convention Centre|51.046|-114.062|136 8 Avenue SE
@Edmonton, AB
c|Edmonton Convention Centre|53.542|-113.487|9797 Jasper Avenue
c|Edmonton EXPO Centre|53.570|-113.458|7515 118 Avenue NW
@Vancouver, BC
c|Vancouver Convention Centre|49.289|-123.115|1055 Canada Place
h|Pan Pacific Vancouver|49.288|-123.113|300-999 Canada Place
@Victoria, BC
c|Victoria Conference Centre|48.421|-123.367|720 Douglas Street
@Halifax, NS
c|Halifax Convention Centre|44.648|-63.577|1650 Argyle Street
@Mexico City
c|Centro Citibanamex|19.441|-99.224|Avenida del Conscripto 311
c|World Trade Center Ciudad de México|19.394|-99.174|Montecito 38
@Guadalajara
c|Expo Guadalajara|20.653|-103.391|Avenida Mariano Otero 1499
@Monterrey
c|Cintermex|25.677|-100.287|Avenida Fundidora 501
@Panama City
c|Panama Convention Center|8.924|-79.553|
@Bogotá
c|Corferias|4.629|-74.091|Carrera 37 24-67
c|Ágora Bogotá|4.627|-74.093|Calle 24 38-47
@Medellín
c|Plaza Mayor Medellín|6.243|-75.576|Calle 41 55-80
@Lima
c|Centro de Convenciones de Lima|-12.087|-77.001|
@Santiago
c|Espacio Riesco|-33.377|-70.616|Avenida El Salto 5000
@Buenos Aires
c|La Rural|-34.579|-58.420|Avenida Sarmiento 2704
c|Costa Salguero|-34.568|-58.396|
@São Paulo
c|São Paulo Expo|-23.646|-46.627|Rodovia dos Imigrantes, km 1,5
c|Expo Center Norte|-23.508|-46.613|Rua José Bernardo Pinto 333
c|Palácio das Convenções do Anhembi|-23.515|-46.643|
@Rio de Janeiro
c|Riocentro|-22.978|-43.412|Avenida Salvador Allende 6555
@Reykjavík
c|Harpa|64.150|-21.933|Austurbakki 2
@Dublin
c|The Convention Centre Dublin|53.348|-6.240|Spencer Dock, North Wall Quay
c|RDS|53.326|-6.230|Merrion Road
h|Clayton Hotel Burlington Road|53.332|-6.246|Leeson Street Upper
@London
c|ExCeL London|51.508|0.030|One Western Gateway
e|Olympia London|51.496|-0.210|Hammersmith Road
e|Alexandra Palace|51.594|-0.130|Alexandra Palace Way
h|Novotel London West|51.491|-0.221|1 Shortlands
h|Hilton London Metropole|51.519|-0.170|225 Edgware Road
@Birmingham
c|The NEC|52.453|-1.718|North Avenue, Marston Green
c|The ICC Birmingham|52.479|-1.909|8 Centenary Square
h|Hilton Birmingham Metropole|52.450|-1.719|National Exhibition Centre
@Manchester
c|Manchester Central|53.476|-2.248|Petersfield
@Liverpool
c|ACC Liverpool|53.397|-2.991|Kings Dock
@Leeds
e|Royal Armouries|53.792|-1.532|Armouries Drive
@Harrogate
c|Harrogate Convention Centre|53.996|-1.541|Kings Road
h|The Majestic Hotel|53.998|-1.540|Ripon Road
@Nottingham
h|Nottingham Belfry|52.978|-1.231|Mellors Way
@Brighton
c|Brighton Centre|50.821|-0.145|Kings Road
h|Hilton Brighton Metropole|50.822|-0.148|Kings Road
@Bournemouth
c|Bournemouth International Centre|50.716|-1.878|Exeter Road
@Bristol
e|Ashton Gate Stadium|51.440|-2.620|Ashton Road
@Cardiff
e|Cardiff City Hall|51.485|-3.179|Cathays Park
@Edinburgh
c|Edinburgh International Conference Centre|55.946|-3.210|150 Morrison Street
@Glasgow
c|Scottish Event Campus|55.861|-4.287|Exhibition Way
@Aberdeen
c|P&J Live|57.186|-2.181|East Burn Road
@Belfast
c|ICC Belfast|54.596|-5.919|2 Lanyon Place
@Lisbon
c|Centro de Congressos de Lisboa|38.698|-9.183|Praça das Indústrias
e|Feira Internacional de Lisboa|38.774|-9.092|Rua do Bojador
@Porto
c|Alfândega do Porto|41.143|-8.621|Rua Nova da Alfândega
@Madrid
c|IFEMA Madrid|40.463|-3.616|Avenida del Partenón 5
@Barcelona
c|Centre de Convencions Internacional de Barcelona|41.409|2.220|Plaça de Willy Brandt 11-14
c|Fira Barcelona Gran Via|41.355|2.128|Avinguda Joan Carles I 64
@Valencia
c|Palacio de Congresos de Valencia|39.499|-0.402|Avinguda de les Corts Valencianes 60
@Seville
c|FIBES|37.404|-5.936|Avenida Alcalde Luis Uruñuela 1
@Málaga
c|FYCMA|36.715|-4.477|Avenida de José Ortega y Gasset 201
@Bilbao
c|Euskalduna Jauregia|43.267|-2.943|Avenida Abandoibarra 4
@Paris
c|Paris Expo Porte de Versailles|48.831|2.287|1 Place de la Porte de Versailles
c|Palais des Congrès de Paris|48.879|2.283|2 Place de la Porte Maillot
c|Paris Nord Villepinte|48.972|2.516|
@Lille
c|Lille Grand Palais|50.632|3.077|1 Boulevard des Cités Unies
@Nantes
c|La Cité Nantes|47.213|-1.543|5 Rue de Valmy
@Cannes
c|Palais des Festivals et des Congrès|43.551|7.017|1 Boulevard de la Croisette
@Nice
c|Acropolis|43.709|7.283|1 Esplanade Kennedy
@Lyon
c|Centre de Congrès de Lyon|45.785|4.855|50 Quai Charles de Gaulle
c|Eurexpo Lyon|45.731|4.949|Avenue Louis Blériot
@Toulouse
c|Centre de Congrès Pierre Baudis|43.611|1.435|11 Esplanade Compans Caffarelli
@Marseille
c|Parc Chanot|43.271|5.393|
@Strasbourg
c|Palais de la Musique et des Congrès|48.597|7.757|Place de Bordeaux
@Brussels
c|Brussels Expo|50.901|4.336|Place de Belgique 1
c|SQUARE Brussels|50.844|4.357|Mont des Arts
@Antwerp
e|Antwerp Expo|51.190|4.400|Jan Van Rijswijcklaan 191
@Ghent
c|Flanders Expo|51.027|3.693|Maaltekouter 1
@Luxembourg
c|Luxexpo The Box|49.635|6.174|10 Circuit de la Foire Internationale
@Amsterdam
c|RAI Amsterdam|52.341|4.890|Europaplein 24
e|Beurs van Berlage|52.375|4.896|Damrak 243
@Rotterdam
c|Rotterdam Ahoy|51.883|4.488|Ahoyweg 10
@The Hague
c|World Forum|52.091|4.283|Churchillplein 10
@Utrecht
c|Jaarbeurs|52.087|5.106|Jaarbeursplein 6
@Veldhoven
h|Koningshof|51.404|5.368|Locht 117
@Maastricht
c|MECC Maastricht|50.838|5.713|Forum 100
@Berlin
c|Messe Berlin|52.505|13.278|Messedamm 22
c|CityCube Berlin|52.501|13.271|Messedamm 26
h|Estrel Berlin|52.473|13.459|Sonnenallee 225
h|Hotel Adlon Kempinski|52.516|13.380|Unter den Linden 77
e|FEZ-Berlin|52.456|13.547|Straße zum FEZ 2
@Hamburg
c|CCH Congress Center Hamburg|53.562|9.986|Congressplatz 1
c|Hamburg Messe|53.563|9.977|Messeplatz 1
h|Radisson Blu Hotel Hamburg|53.561|9.987|Congressplatz 2
@Bremen
c|Messe Bremen|53.087|8.815|Findorffstraße 101
@Hanover
c|Hannover Congress Centrum|52.377|9.768|Theodor-Heuss-Platz 1-3
c|Messegelände Hannover|52.324|9.802|Messegelände
@Kassel
c|Kongress Palais Kassel|51.315|9.466|Holger-Börner-Platz 1
@Dortmund
c|Westfalenhallen Dortmund|51.496|7.457|Rheinlanddamm 200
h|Dorint Hotel Dortmund|51.496|7.460|An der Buschmühle 1
@Essen
c|Messe Essen|51.428|6.994|Messeplatz 1
e|Grugahalle|51.431|6.995|Messeplatz 2
h|ATLANTIC Congress Hotel Essen|51.430|6.997|Messeplatz 3
@Ratingen
e|Stadthalle Ratingen|51.301|6.858|Schützenstraße 1
@Düsseldorf
c|Messe Düsseldorf|51.260|6.740|Stockumer Kirchstraße 61
c|CCD Congress Center Düsseldorf|51.258|6.745|Stockumer Kirchstraße 61
h|Maritim Hotel Düsseldorf|51.277|6.768|Maritim-Platz 1
@Cologne
c|Koelnmesse|50.947|6.983|Messeplatz 1
e|Gürzenich|50.936|6.959|Martinstraße 29-37
h|Maritim Hotel Köln|50.935|6.962|Heumarkt 20
@Bonn
c|World Conference Center Bonn|50.718|7.126|Platz der Vereinten Nationen 2
h|Maritim Hotel Bonn|50.702|7.140|Kurt-Georg-Kiesinger-Allee 1
@Münster
c|Messe und Congress Centrum Halle Münsterland|51.951|7.638|Albersloher Weg 32
@Frankfurt am Main
c|Messe Frankfurt|50.112|8.648|Ludwig-Erhard-Anlage 1
c|Kap Europa|50.110|8.654|Osloer Straße 5
h|Maritim Hotel Frankfurt|50.112|8.651|Theodor-Heuss-Allee 3
@Wiesbaden
c|RheinMain CongressCenter|50.077|8.246|Friedrich-Ebert-Allee 1
@Mainz
e|Rheingoldhalle|50.000|8.276|Rheinstraße 66
@Darmstadt
c|darmstadtium|49.875|8.657|Schlossgraben 1
@Mannheim
c|Congress Center Rosengarten|49.484|8.475|Rosengartenplatz 2
@Karlsruhe
c|Messe Karlsruhe|48.980|8.330|Messeallee 1
c|Kongresszentrum Karlsruhe|49.000|8.400|Festplatz 9
@Stuttgart
c|Messe Stuttgart|48.694|9.187|Messepiazza 1
e|Liederhalle|48.779|9.168|Berliner Platz 1-3
@Freiburg
c|Konzerthaus Freiburg|47.995|7.841|Konrad-Adenauer-Platz 1
@Munich
c|ICM Internationales Congress Center München|48.136|11.692|Am Messesee 6
c|Messe München|48.136|11.698|Am Messesee 2
e|Gasteig|48.131|11.592|Rosenheimer Straße 5
h|The Westin Grand München|48.152|11.622|Arabellastraße 6
@Nuremberg
c|NürnbergMesse|49.418|11.116|Messezentrum 1
e|Meistersingerhalle|49.435|11.099|Münchener Straße 21
@Leipzig
c|Leipziger Messe|51.397|12.403|Messe-Allee 1
c|Congress Center Leipzig|51.396|12.400|Seehausener Allee 1
@Dresden
c|Internationales Congress Center Dresden|51.060|13.729|Ostra-Ufer 2
h|Maritim Hotel Dresden|51.059|13.731|Devrientstraße 10-12
@Rostock
c|HanseMesse Rostock|54.146|12.062|Zur HanseMesse 1-2
@Zurich
c|Kongresshaus Zürich|47.365|8.536|Claridenstrasse 5
e|Messe Zürich|47.411|8.552|Wallisellenstrasse 49
@Bern
c|BERNEXPO|46.959|7.467|Mingerstrasse 6
@Basel
c|Congress Center Basel|47.563|7.599|Messeplatz 21
@Geneva
c|Palexpo|46.235|6.117|Route François-Peyrot 30
c|Centre International de Conférences Genève|46.222|6.137|Rue de Varembé 17
@Davos
c|Kongresszentrum Davos|46.799|9.828|Talstrasse 49A
@Vienna
c|Austria Center Vienna|48.234|16.414|Bruno-Kreisky-Platz 1
c|Messe Wien|48.217|16.406|Messeplatz 1
e|Wiener Hofburg|48.207|16.365|Heldenplatz
@Graz
c|Messe Congress Graz|47.057|15.450|Messeplatz 1
@Salzburg
c|Salzburg Congress|47.806|13.042|Auerspergstraße 6
@Innsbruck
c|Congress Innsbruck|47.271|11.396|Rennweg 3
@Rome
c|Roma Convention Center La Nuvola|41.829|12.473|Viale Asia 40
c|Fiera Roma|41.812|12.332|Via Portuense 1645
@Milan
c|MiCo Milano Congressi|45.479|9.153|Piazzale Carlo Magno 1
c|Fiera Milano Rho|45.519|9.087|Strada Statale Sempione 28
@Turin
c|Lingotto Fiere|45.031|7.664|Via Nizza 294
@Bologna
c|BolognaFiere|44.512|11.363|Viale della Fiera 20
@Modena
e|ModenaFiere|44.663|10.897|Viale Virgilio 70
@Lucca
e|Palazzo Ducale|43.842|10.503|Piazza Napoleone
@Florence
e|Fortezza da Basso|43.780|11.249|Viale Filippo Strozzi 1
@Copenhagen
c|Bella Center Copenhagen|55.637|12.578|Center Boulevard 5
e|Øksnehallen|55.669|12.560|Halmtorvet 11
@Oslo
c|NOVA Spektrum|59.952|11.045|Messeveien 8
@Bergen
e|Grieghallen|60.388|5.329|Edvard Griegs plass 1
@Stockholm
c|Stockholmsmässan|59.278|18.015|Mässvägen 1
c|Kistamässan|59.404|17.957|Arne Beurlings torg 5
@Gothenburg
c|Svenska Mässan|57.698|11.989|Mässans Gata 24
h|Gothia Towers|57.697|11.988|Mässans Gata 24
@Malmö
c|MalmöMässan|55.563|12.980|Mässgatan 6
@Helsinki
c|Messukeskus|60.203|24.938|Messuaukio 1
@Tampere
c|Tampere-talo|61.497|23.781|Yliopistonkatu 55
@Tallinn
e|Kultuurikatel|59.444|24.751|Põhja puiestee 27a
@Riga
c|Ķīpsala International Exhibition Centre|56.955|24.081|Ķīpsalas iela 8
@Vilnius
c|Litexpo|54.675|25.224|Laisvės prospektas 5
@Warsaw
e|Palace of Culture and Science|52.232|21.006|Plac Defilad 1
c|Ptak Warsaw Expo|52.101|20.800|Aleja Katowicka 62
@Kraków
c|ICE Kraków|50.047|19.931|ulica Marii Konopnickiej 17
c|EXPO Kraków|50.067|20.013|ulica Galicyjska 9
@Poznań
c|Międzynarodowe Targi Poznańskie|52.402|16.909|ulica Głogowska 14
@Gdańsk
c|AmberExpo|54.390|18.640|ulica Żaglowa 11
@Katowice
c|Międzynarodowe Centrum Kongresowe|50.265|19.028|Plac Sławika i Antalla 1
@Prague
c|Prague Congress Centre|50.062|14.429|5. května 65
c|PVA EXPO Praha|50.129|14.513|Beranových 667
@Brno
c|Brno Exhibition Centre|49.187|16.580|Výstaviště 405/1
@Bratislava
c|Incheba|48.136|17.104|Viedenská cesta 3-7
@Budapest
c|Hungexpo|47.494|19.116|Albertirsai út 10
@Ljubljana
e|Cankarjev dom|46.050|14.500|Prešernova cesta 10
@Zagreb
c|Zagreb Fair|45.778|15.966|Avenija Dubrovnik 15
@Belgrade
c|Sava Centar|44.809|20.432|Milentija Popovića 9
@Sofia
c|National Palace of Culture|42.685|23.319|Bulgaria Square 1
@Bucharest
c|Romexpo|44.477|26.065|Bulevardul Mărăști 65-67
@Athens
c|Megaron Athens International Conference Centre|37.982|23.753|Vasilissis Sofias Avenue
@Thessaloniki
c|Thessaloniki International Exhibition Centre|40.628|22.955|Egnatia 154
@Istanbul
c|Istanbul Congress Center|41.048|28.988|Taşkışla Caddesi
@Tel Aviv
c|Expo Tel Aviv|32.104|34.806|Rokach Boulevard 101
@Jerusalem
c|Binyanei HaUma|31.786|35.203|Shazar Boulevard 1
@Dubai
c|Dubai World Trade Centre|25.223|55.289|Sheikh Zayed Road
@Abu Dhabi
c|ADNEC Centre Abu Dhabi|24.418|54.436|Al Khaleej Al Arabi Street
@Doha
c|Qatar National Convention Centre|25.323|51.438|
@Delhi
c|Bharat Mandapam|28.614|77.243|Pragati Maidan
@Mumbai
c|Jio World Convention Centre|19.063|72.866|Bandra Kurla Complex
c|NESCO Center|19.153|72.856|Western Express Highway
@Bengaluru
c|Bangalore International Exhibition Centre|13.063|77.475|Tumkur Road
@Hyderabad
c|Hyderabad International Convention Centre|17.473|78.372|Novotel & HICC Complex
@Chennai
c|Chennai Trade Centre|13.016|80.192|Mount Poonamallee Road
@Kochi
h|Grand Hyatt Kochi Bolgatty|9.984|76.264|Bolgatty Island
@Bangkok
c|Queen Sirikit National Convention Center|13.723|100.560|60 Ratchadaphisek Road
c|BITEC|13.669|100.610|88 Bangna-Trat Road
@Kuala Lumpur
c|Kuala Lumpur Convention Centre|3.153|101.714|Kuala Lumpur City Centre
@Singapore
c|Suntec Singapore Convention & Exhibition Centre|1.293|103.857|1 Raffles Boulevard
c|Sands Expo and Convention Centre|1.283|103.859|10 Bayfront Avenue
c|Singapore EXPO|1.335|103.960|1 Expo Drive
@Jakarta
c|Jakarta Convention Center|-6.214|106.807|Jalan Gatot Subroto
@Pasay
c|SMX Convention Center Manila|14.532|120.982|Seashell Lane
@Ho Chi Minh City
c|Saigon Exhibition and Convention Center|10.729|106.721|799 Nguyen Van Linh
@Beijing
c|China National Convention Center|40.004|116.383|7 Tianchen East Road
@Shanghai
c|National Exhibition and Convention Center|31.190|121.301|333 Songze Avenue
c|Shanghai New International Expo Centre|31.212|121.564|2345 Longyang Road
@Chengdu
c|Century City New International Convention Center|30.570|104.068|
@Hong Kong
c|Hong Kong Convention and Exhibition Centre|22.283|114.173|1 Expo Drive
c|AsiaWorld-Expo|22.321|113.943|Hong Kong International Airport
@Macau
h|The Venetian Macao|22.148|113.561|Estrada da Baía de Nossa Senhora da Esperança
@Taipei
c|Taipei Nangang Exhibition Center|25.056|121.618|1 Jingmao 2nd Road
c|Taipei International Convention Center|25.034|121.561|1 Section 5 Xinyi Road
@Seoul
c|COEX|37.512|127.059|513 Yeongdong-daero
@Goyang
c|KINTEX|37.667|126.745|217-60 Kintex-ro
@Busan
c|BEXCO|35.169|129.136|55 APEC-ro
@Tokyo
c|Tokyo Big Sight|35.630|139.794|3-11-1 Ariake
c|Tokyo International Forum|35.677|139.764|3-5-1 Marunouchi
h|Keio Plaza Hotel Tokyo|35.690|139.694|2-2-1 Nishi-Shinjuku
@Yokohama
c|Pacifico Yokohama|35.458|139.637|1-1-1 Minato Mirai
@Chiba
c|Makuhari Messe|35.648|140.035|2-1 Nakase
@Nagoya
c|Nagoya Congress Center|35.131|136.904|1-1 Atsuta-nishimachi
@Kyoto
c|Kyoto International Conference Center|35.061|135.784|Takaragaike
@Osaka
c|INTEX Osaka|34.638|135.423|1-5-102 Nanko-kita
@Kobe
c|Kobe Convention Center|34.668|135.213|6-9-1 Minatojima Nakamachi
@Sydney, NSW
c|ICC Sydney|-33.874|151.199|14 Darling Drive
@Canberra, ACT
c|National Convention Centre Canberra|-35.284|149.137|31 Constitution Avenue
@Melbourne, VIC
c|Melbourne Convention and Exhibition Centre|-37.825|144.953|1 Convention Centre Place
e|Melbourne Showgrounds|-37.783|144.910|Epsom Road
@Brisbane, QLD
c|Brisbane Convention & Exhibition Centre|-27.476|153.018|Merivale Street
@Gold Coast, QLD
c|Gold Coast Convention and Exhibition Centre|-28.028|153.430|2684-2690 Gold Coast Highway
@Adelaide, SA
c|Adelaide Convention Centre|-34.920|138.595|North Terrace
@Perth, WA
c|Perth Convention and Exhibition Centre|-31.955|115.853|21 Mounts Bay Road
@Auckland
c|New Zealand International Convention Centre|-36.849|174.760|101 Hobson Street
c|Viaduct Events Centre|-36.840|174.759|161 Halsey Street
@Wellington
c|Tākina Wellington Convention & Exhibition Centre|-41.290|174.782|50 Cable Street
@Christchurch
c|Te Pae Christchurch Convention Centre|-43.530|172.635|188 Oxford Terrace
@Cairo
c|Egypt International Exhibition Center|30.021|31.432|El-Moushir Tantawy Axis
@Marrakesh
c|Palais des Congrès de Marrakech|31.624|-8.012|Avenue Mohammed VI
@Nairobi
c|Kenyatta International Convention Centre|-1.289|36.823|Harambee Avenue
@Kigali
c|Kigali Convention Centre|-1.955|30.093|KG 2 Roundabout
@Johannesburg
c|Sandton Convention Centre|-26.106|28.054|161 Maude Street
c|Gallagher Convention Centre|-25.999|28.130|19 Richards Drive
@Cape Town
c|Cape Town International Convention Centre|-33.915|18.426|1 Lower Long Street
@Durban
c|Inkosi Albert Luthuli International Convention Centre|-29.855|31.030|45 Bram Fischer Road
`;
