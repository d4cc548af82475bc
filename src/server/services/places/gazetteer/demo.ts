/** Where the sample convention takes place: towns and buildings that are on no map, in the form of the lists beside this one. */
export const demoCities = `
@America/Chicago US
Port Vesper|41.900|-87.600|
@Asia/Kolkata IN
Kadalpuram|9.900|76.300|
@Australia/Adelaide AU
Saltwater Bight|-34.900|138.600|
`;
export const demoBuildings = `
@Port Vesper
c|Harbour Exchange|41.904|-87.597|1 Quayside|demo-harbour-exchange
h|Lighthouse Hotel|41.901|-87.603|14 Quayside
e|Sailmakers' Loft|41.898|-87.605|3 Rope Walk
@Kadalpuram
e|Town Hall|9.903|76.297|12 Temple Road|demo-town-hall
h|Monsoon Palace Hotel|9.897|76.305|2 Beach Road
`;
