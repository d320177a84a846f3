import { ignore, LONG_TITLE, type PartExamples } from '@/components/ui/part-examples'
import { TextField } from '@/components/ui/TextField'
import { emptyShopDraft } from '@/domain/shop-draft'
import { DraftField } from './DraftField'
import { FieldNote } from './FieldNote'
import { HoursFields } from './HoursFields'
import { StepFrame } from './StepFrame'
import { ZoneFields } from './ZoneFields'

const { hours } = emptyShopDraft
const step = { total: 4, next: 'Continue', isMovedTo: false, onNext: ignore }
const place = { latitude: 47.5, longitude: 9.5 }
const zone = { shop: place, error: undefined, onChange: ignore }
const draft = { ...emptyShopDraft, title: 'Forno Lucente', location: place }

export const joinExamples: readonly PartExamples[] = [
  {
    part: 'DraftField',
    states: [
      {
        name: 'hint',
        node: (
          <DraftField
            label="Name of the shop"
            value=""
            hint="As it stands over the door"
            error={undefined}
            onChange={ignore}
          />
        ),
      },
      {
        name: 'error, several lines',
        node: (
          <DraftField
            label="Description"
            value="Pizza"
            multiline
            error="Tell us a little more."
            onChange={ignore}
          />
        ),
      },
    ],
  },
  {
    part: 'FieldNote',
    states: [
      {
        name: 'error',
        node: <FieldNote label="Delivery area" error="Set at least three corners." />,
      },
    ],
  },
  {
    part: 'HoursFields',
    isWide: true,
    states: [
      {
        name: 'one day closed',
        node: (
          <HoursFields
            hours={{ ...hours, sunday: { ...hours.sunday, open: false } }}
            onChange={ignore}
          />
        ),
      },
    ],
  },
  {
    part: 'StepFrame',
    states: [
      {
        name: 'first',
        node: (
          <StepFrame {...step} number={1} title="Your shop">
            <TextField label="Name of the shop" />
          </StepFrame>
        ),
      },
      {
        name: 'last, pending, long title',
        node: (
          <StepFrame
            {...step}
            number={4}
            title={LONG_TITLE}
            hint="You can change this later."
            next="Send"
            pending
            onBack={ignore}
          >
            <TextField label="Account" />
          </StepFrame>
        ),
      },
      {
        name: 'locked',
        node: (
          <StepFrame {...step} number={2} title="Delivery" isLocked onBack={ignore}>
            Choose an address first.
          </StepFrame>
        ),
      },
    ],
  },
  {
    part: 'ZoneFields',
    states: [
      { name: 'a distance', node: <ZoneFields {...zone} draft={draft} /> },
      {
        name: 'drawn, error',
        node: (
          <ZoneFields
            {...zone}
            draft={{ ...draft, zoneKind: 'drawn', corners: [[47.51, 9.49]] }}
            error="Set at least three corners."
          />
        ),
      },
    ],
  },
]
