import { ignore, LONG_TITLE, LONG_WORD, type PartExamples } from '@/components/ui/part-examples'
import { addressFixture } from '@/tests/support/fixtures'
import { AddressField } from './AddressField'
import { AddressRadios } from './AddressRadios'
import { ConfirmPlace } from './ConfirmPlace'
import { ZoneNotice } from './ZoneNotice'

const field = {
  value: '',
  suggestions: [],
  isUnknown: false,
  message: null,
  onType: ignore,
  onPick: ignore,
}
const location = { latitude: 47.5, longitude: 9.5 }
const radios = { onChoose: ignore, onEdit: ignore, onDelete: ignore }
const addresses = [
  addressFixture(),
  addressFixture({ id: 2, title: LONG_TITLE, address: { address: LONG_WORD } }),
]

export const placeExamples: readonly PartExamples[] = [
  {
    part: 'AddressField',
    states: [
      { name: 'empty', node: <AddressField {...field} /> },
      {
        name: 'unknown',
        node: <AddressField {...field} value="Nowhere 0" isUnknown />,
      },
      {
        name: 'error',
        node: <AddressField {...field} value="Quay" message="Add the number of the house." />,
      },
    ],
  },
  {
    // its list lies over what is below
    part: 'AddressField, open',
    isLayer: true,
    states: [
      {
        name: 'suggestions',
        node: (
          <article>
            <AddressField
              {...field}
              value="Lin"
              suggestions={['Lindenstraße 4', LONG_TITLE].map((address) => ({ address, location }))}
            />
          </article>
        ),
      },
    ],
  },
  {
    part: 'AddressRadios',
    states: [
      {
        name: 'one chosen, long text',
        node: <AddressRadios addresses={addresses} chosenId={1} {...radios} />,
      },
    ],
  },
  {
    part: 'ConfirmPlace',
    states: [
      {
        name: 'normal',
        node: <ConfirmPlace address="Lindenstraße 4" onYes={ignore} onNo={ignore} />,
      },
      {
        name: 'long text',
        node: <ConfirmPlace address={LONG_TITLE} onYes={ignore} onNo={ignore} />,
      },
    ],
  },
  { part: 'ZoneNotice', states: [{ name: 'normal', node: <ZoneNotice /> }] },
]
