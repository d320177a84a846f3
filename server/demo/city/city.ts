/**
 * Lindenau, the invented city of the demo: everything follows from one seed, so that a map, an
 * address or a route is the same on every machine and a test can know the truth.
 */
export { cityBounds, cityZone, type District, districtAt, districts, isInCity } from './districts'
export {
  addressAt,
  type FoundAddress,
  type PlaceAddress,
  reverseGeocode,
  searchAddress,
} from './gazetteer'
export { type CityFeature, type CityFeatureCollection, cityGeoJson } from './geojson'
export { CITY_NAME, cityCentre } from './plane'
export { pointAlong, type Route, routeBetween } from './routing'
export { cityStreets, type Street } from './streets'
