/** The states whose letters stand behind the names of cities, by country. */
const names: Readonly<Record<string, string>> = {
  US: `AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,DC District of Columbia,
    FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,
    MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,
    NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,
    RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,WA Washington,
    WV West Virginia,WI Wisconsin,WY Wyoming`,
  CA: `AB Alberta,BC British Columbia,MB Manitoba,NB New Brunswick,NL Newfoundland and Labrador,NS Nova Scotia,ON Ontario,
    PE Prince Edward Island,QC Quebec,SK Saskatchewan,YT Yukon`,
  AU: `ACT Australian Capital Territory,NSW New South Wales,NT Northern Territory,QLD Queensland,SA South Australia,TAS Tasmania,
    VIC Victoria,WA Western Australia`,
};
const known = new Map(
  Object.entries(names).flatMap(([country, list]) =>
    list.split(',').map((entry): [string, string] => {
      const [letters = '', ...name] = entry.trim().split(' ');
      return [`${country} ${letters}`, name.join(' ')];
    }),
  ),
);
/** The name behind the letters of a state; empty for none. */
export const stateName = (country: string, letters: string): string => known.get(`${country} ${letters}`) ?? '';
