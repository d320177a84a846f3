/**
 * Lindenau, the invented city of the demo: everything follows from one seed, so that a map, an
 * address or a route is the same on every machine and a test can know the truth.
 */
export { cityBounds, cityZone, districtAt, districts, isInCity } from './districts'
export {
  addressAt,
  type FoundAddress,
  reverseGeocode,
  searchAddress,
} from './gazetteer'
export { cityGeoJson } from './geojson'
export { cityCentre } from './plane'
export { pointAlong, routeBetween } from './routing'
export { cityStreets } from './streets'
