import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useApi } from '@/contexts/Api'
import { useSettings } from '@/contexts/Settings'
import { parseLocation } from '@/domain/address'
import type { Address, AddressInfo } from '@/domain/address.schema'
import type { GeoPoint } from '@/domain/geo.schema'
import { houseAfter } from '@/domain/house-number'
import { hasOutlines, settingsLocation } from '@/domain/settings'
import { useDebounce } from '@/hooks/ui/useDebounce'
import { useTranslation } from '@/hooks/ui/useTranslation'
import {
  type AddressSuggestion,
  geocodeService,
  NOT_FOUND,
  suggestionsQuery,
} from '@/services/geocode'
import { zoneQuery } from '@/services/zone'

const SUGGEST_DELAY_MS = 250
const LOCATE_TIMEOUT_MS = 10_000

/** What a place is called and how it is found at the door. */
export type AddressDetails = Record<'title' | Exclude<keyof AddressInfo, 'address'>, string>

const emptyDetails: AddressDetails = { title: '', house: '', floor: '', entrance: '', comment: '' }

const toDetails = (address: Address | undefined): AddressDetails =>
  address
    ? {
        title: address.title ?? '',
        house: address.address.house ?? '',
        floor: address.address.floor ?? '',
        entrance: address.address.entrance ?? '',
        comment: address.address.comment ?? '',
      }
    : emptyDetails

interface Start {
  address?: Address
  place?: { address: string; location: GeoPoint | null } | null
}

function startOf({ address, place }: Start) {
  if (!address) return { text: place?.address ?? '', point: place?.location ?? null }
  const [latitude, longitude] = address.location
  return { text: address.address.address, point: { latitude, longitude } }
}

/**
 * The state of the address form: the typed text with its suggestions, the pin, the device's own
 * location, and whether we deliver there. A text that was typed on has no place until one is picked.
 */
export function useAddressForm(start: Start) {
  const api = useApi()
  const settings = useSettings()
  const { t } = useTranslation()
  const [text, setText] = useState(() => startOf(start).text)
  const [point, setPoint] = useState(() => startOf(start).point)
  const [details, setDetails] = useState(() => toDetails(start.address))
  const [message, setMessage] = useState<string | null>(null)
  const [isLocating, setLocating] = useState(false)
  /** a place that nobody knows the address of: what is typed now is its name */
  const [isUnnamed, setUnnamed] = useState(() => {
    const begun = startOf(start)
    // where no addresses are known, the saved one was typed, too
    return begun.point !== null && (begun.text === '' || !hasOutlines(settings))
  })
  const asked = useRef(0)
  const named = useRef(text)
  /** A place that is known by its address: the house number in it is not asked again. */
  const takeAddress = (address: string) => {
    const before = named.current
    named.current = address
    setText(address)
    setDetails((all) => ({ ...all, house: houseAfter(all.house, before, address) }))
  }

  const wanted = useDebounce(text.trim(), SUGGEST_DELAY_MS)
  const { data: found, isError } = useQuery({
    ...suggestionsQuery(api, wanted),
    ...(point ? { enabled: false } : {}),
  })
  const suggestions = isError ? [] : found
  const { data: isInZone } = useQuery(zoneQuery(api, point))

  const type = (next: string) => {
    asked.current += 1
    setText(next)
    // other coordinates are another place, not the name of this one
    const isPlace = parseLocation(next) !== undefined
    if (isPlace) setUnnamed(false)
    if (isPlace || !isUnnamed) setPoint(null)
    setMessage(null)
  }
  const pick = (suggestion: AddressSuggestion) => {
    asked.current += 1
    // coordinates say where, but nobody would find the door by them
    const isBare = parseLocation(suggestion.address) !== undefined
    takeAddress(isBare ? '' : suggestion.address)
    setPoint(suggestion.location)
    setUnnamed(isBare)
    setMessage(null)
  }
  const pickPoint = async (next: GeoPoint) => {
    asked.current += 1
    const mine = asked.current
    // what was typed before there was a place is what this one is called
    const isBare = parseLocation(text) !== undefined
    const isNamed = text.trim() !== '' && !isBare && (isUnnamed || !point)
    if (isBare) setText('')
    setPoint(next)
    setMessage(null)
    const address = await geocodeService(api).reverse(next)
    // a newer choice makes this answer worthless
    if (mine !== asked.current) return
    setUnnamed(address === NOT_FOUND)
    if (address !== NOT_FOUND) takeAddress(address)
    else if (!isNamed) setMessage(t('not.found'))
  }
  const locate = () => {
    if (isLocating) return
    const refused = () => {
      setLocating(false)
      setMessage(t('address.location.denied'))
    }
    if (!navigator.geolocation) {
      refused()
      return
    }
    setLocating(true)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setLocating(false)
        pickPoint({ latitude: coords.latitude, longitude: coords.longitude })
      },
      refused,
      { timeout: LOCATE_TIMEOUT_MS, enableHighAccuracy: true },
    )
  }
  /** The chosen place, or null after saying what is missing. */
  const complete = () => {
    const address = text.trim()
    if (address && point && !parseLocation(address)) return { address, location: point }
    setMessage(t(point ? 'address.name.it' : 'address.pick.first'))
    return null
  }

  /** no place is called what is typed */
  const isUnknown = !point && suggestions?.length === 0 && wanted === text.trim()
  return {
    text,
    point,
    details,
    message,
    isLocating,
    isOutside: isInZone === false,
    suggestions: (point ? undefined : suggestions) ?? [],
    isUnknown,
    /** what helps where the text alone does not say where */
    hint: isUnknown
      ? t('address.unknown.hint')
      : isUnnamed && text.trim() === ''
        ? t('address.name.it')
        : null,
    mapCenter: point ?? settingsLocation(settings),
    type,
    pick,
    pickPoint,
    locate,
    complete,
    setDetail: (key: keyof AddressDetails, value: string) =>
      setDetails((all) => ({ ...all, [key]: value })),
  }
}
