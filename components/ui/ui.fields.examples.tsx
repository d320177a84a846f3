import { FormField } from './FormField'
import { LinkField } from './LinkField'
import { PhoneField } from './PhoneField'
import { PhotoPicker } from './PhotoPicker'
import { PlainField } from './PlainField'
import {
  exampleField,
  examplePictures,
  ignore,
  LONG_TITLE,
  type PartExamples,
} from './part-examples'
import { SwitchLine } from './SwitchLine'
import { TextField } from './TextField'

const photo = {
  key: 1,
  name: 'margherita.jpg',
  preview: `/storage/images/${examplePictures.dishes[0]}`,
  stored: 'reviews/1.webp',
  error: null,
}
const picker = { isFull: false, add: ignore, remove: ignore }
const off = { checked: false, onChange: ignore }
const phone = { label: 'Phone', country: 'DE', onChange: ignore }
const days = (
  <>
    <option value="1">Today</option>
    <option value="2">Tomorrow</option>
  </>
)

export const uiFieldExamples: readonly PartExamples[] = [
  {
    part: 'TextField',
    states: [
      { name: 'empty', node: <TextField label="First name" /> },
      { name: 'filled', node: <TextField label="First name" defaultValue="Mina" /> },
      { name: 'hint', node: <TextField label="Floor" helperText="As it stands at the bell" /> },
      {
        name: 'error',
        node: (
          <TextField label="First name" defaultValue="M" error helperText="Too short: 2 at least" />
        ),
      },
      { name: 'several lines', node: <TextField label="Note" rows={3} /> },
      {
        name: 'choice',
        node: (
          <TextField label="Day" defaultValue="2">
            {days}
          </TextField>
        ),
      },
      { name: 'long label', node: <TextField label={LONG_TITLE} /> },
      {
        name: 'with something at its end',
        node: <TextField label="Distance" defaultValue="3" end={<span>km</span>} />,
      },
      { name: 'required', node: <TextField label="From" type="date" required /> },
    ],
  },
  {
    part: 'SwitchLine',
    states: [
      { name: 'off', node: <SwitchLine {...off}>News about your orders</SwitchLine> },
      {
        name: 'on',
        node: <SwitchLine {...{ ...off, checked: true }}>News about your orders</SwitchLine>,
      },
      {
        name: 'disabled',
        node: (
          <SwitchLine {...off} disabled>
            On this device
          </SwitchLine>
        ),
      },
      { name: 'long text', node: <SwitchLine {...off}>{LONG_TITLE}</SwitchLine> },
    ],
  },
  {
    part: 'FormField',
    states: [
      {
        name: 'empty',
        node: <FormField field={exampleField('last')} label="Last name" required />,
      },
      {
        name: 'hint',
        node: (
          <FormField field={exampleField('iban')} label="IBAN" hint="For payouts only" dir="ltr" />
        ),
      },
      {
        name: 'error',
        node: (
          <FormField
            field={exampleField('city')}
            label="City"
            defaultValue="x"
            hint="Where the shop is"
            error="This is no city that we know."
          />
        ),
      },
    ],
  },
  {
    part: 'PlainField',
    states: [
      { name: 'empty', node: <PlainField name="house" label="House" /> },
      { name: 'filled', node: <PlainField name="street" label="Street" defaultValue="Quay 4" /> },
      {
        name: 'error',
        node: <PlainField name="phone" label="Phone" type="tel" reason="This is no number." />,
      },
      { name: 'several lines', node: <PlainField name="note" label="Note" long /> },
      {
        name: 'choice',
        node: (
          <PlainField name="day" label="Day">
            {days}
          </PlainField>
        ),
      },
      {
        name: 'row',
        node: <PlainField name="count" label="Guests" type="number" defaultValue={2} row />,
      },
    ],
  },
  {
    part: 'PhoneField',
    states: [
      { name: 'empty', node: <PhoneField {...phone} value="" /> },
      { name: 'filled', node: <PhoneField {...phone} value="+4915112345678" /> },
      { name: 'error', node: <PhoneField {...phone} value="+4912" error="This is no number." /> },
      { name: 'no country', node: <PhoneField {...phone} value="" country="" /> },
    ],
  },
  {
    part: 'LinkField',
    states: [
      {
        name: 'normal',
        node: <LinkField label="Link" url="https://tiffin.example/group/7?token=5b1c" />,
      },
    ],
  },
  {
    part: 'PhotoPicker',
    states: [
      {
        name: 'empty',
        node: <PhotoPicker label="Add photos" picked={{ ...picker, photos: [] }} />,
      },
      {
        name: 'uploading, stored, refused',
        node: (
          <PhotoPicker
            label="Add photos"
            picked={{
              ...picker,
              photos: [
                { ...photo, stored: null },
                { ...photo, key: 2, name: 'diavola.jpg' },
                { ...photo, key: 3, name: 'big.jpg', stored: null, error: 'Larger than 5 MB' },
              ],
            }}
          />
        ),
      },
      {
        name: 'full',
        node: <PhotoPicker label="Photos" picked={{ ...picker, photos: [photo], isFull: true }} />,
      },
    ],
  },
]
