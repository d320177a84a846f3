/**
 * Lindenau, the invented city of the demo. It is generated from one seed, so maps, addresses and
 * routes are the same on every machine and tests can rely on them.
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
