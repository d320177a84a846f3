import { Button, LinkButton } from './Button'
import { ButtonRow } from './ButtonRow'
import { CheckLine } from './CheckLine'
import { Chip } from './Chip'
import { ChoiceList } from './ChoiceList'
import { FileButton } from './FileButton'
import { IconButton } from './IconButton'
import { LikeButton } from './LikeButton'
import { MoreButton } from './MoreButton'
import { MoreLink } from './MoreLink'
import { PlainLinkButton } from './PlainLinkButton'
import { ignore, LONG_TITLE, type PartExamples } from './part-examples'
import { QuantityStepper } from './QuantityStepper'
import { TabBar } from './TabBar'
import { ViewMore } from './ViewMore'

const languages = [
  { value: 'en', label: 'English', lang: 'en' },
  { value: 'de', label: 'Deutsch', lang: 'de' },
  { value: 'ar', label: 'العربية', lang: 'ar' },
]
const currencies = ['USD', 'EUR', 'GBP', 'JPY', 'CHF', 'SEK', 'KWD', 'INR', 'BRL'].map((value) => ({
  value,
  label: value,
  note: value === 'USD' ? '$' : undefined,
}))
const tabs = [
  { id: 'active', label: 'Active', badge: 2 },
  { id: 'history', label: 'History' },
  { id: 'refunds', label: 'Refunds' },
]
const stepper = { label: 'Margherita', max: 10, onChange: ignore }

export const uiControlExamples: readonly PartExamples[] = [
  {
    part: 'Button',
    states: [
      { name: 'primary', node: <Button>Add to cart</Button> },
      { name: 'contrast', node: <Button look="contrast">Order now</Button> },
      { name: 'secondary', node: <Button look="secondary">Try again</Button> },
      { name: 'quiet', node: <Button look="quiet">Cancel</Button> },
      { name: 'danger', node: <Button look="danger">Delete account</Button> },
      { name: 'small', node: <Button size="small">Apply</Button> },
      {
        name: 'large, block',
        node: <Button {...{ size: 'large', block: true }}>Pay $24.90</Button>,
      },
      { name: 'pending', node: <Button pending>Pay $24.90</Button> },
      {
        name: 'disabled',
        node: (
          <Button disabled reason="The shop is closed">
            Pay $24.90
          </Button>
        ),
      },
      { name: 'long text', node: <Button block>{`Order again from ${LONG_TITLE}`}</Button> },
      { name: 'link', node: <LinkButton href="/shops">All shops</LinkButton> },
    ],
  },
  {
    part: 'PlainLinkButton',
    states: [
      { name: 'normal', node: <PlainLinkButton href="/cart">Back to the cart</PlainLinkButton> },
    ],
  },
  {
    part: 'ButtonRow',
    states: [
      {
        name: 'two actions',
        node: (
          <ButtonRow>
            <Button look="secondary" block>
              Keep it
            </Button>
            <Button look="danger" block>
              Cancel the order
            </Button>
          </ButtonRow>
        ),
      },
    ],
  },
  {
    part: 'CheckLine',
    states: [
      { name: 'unchecked', node: <CheckLine>Leave at the door</CheckLine> },
      { name: 'checked', node: <CheckLine defaultChecked>Leave at the door</CheckLine> },
      {
        name: 'radio, hint and price',
        node: (
          <CheckLine type="radio" name="size" value="l" defaultChecked hint="32 cm" end="+$3.50">
            Large
          </CheckLine>
        ),
      },
      {
        name: 'disabled',
        node: (
          <CheckLine disabled hint="Sold out">
            Burrata
          </CheckLine>
        ),
      },
      { name: 'long text', node: <CheckLine end="+$3.50">{LONG_TITLE}</CheckLine> },
    ],
  },
  {
    part: 'Chip',
    states: [
      { name: 'off', node: <Chip onClick={ignore}>Free delivery</Chip> },
      {
        name: 'on',
        node: (
          <Chip selected onClick={ignore}>
            Free delivery
          </Chip>
        ),
      },
      { name: 'link', node: <Chip href="/dev/components?room=ui">Open now</Chip> },
      {
        name: 'link, on',
        node: (
          <Chip href="/dev/components?room=ui" selected>
            Open now
          </Chip>
        ),
      },
    ],
  },
  {
    part: 'ChoiceList',
    states: [
      {
        name: 'one in force',
        node: <ChoiceList label="Languages" choices={languages} value="en" onChoose={ignore} />,
      },
      {
        name: 'being switched',
        node: (
          <ChoiceList
            label="Languages"
            choices={languages}
            value="en"
            pending="ar"
            onChoose={ignore}
          />
        ),
      },
      {
        name: 'long list',
        node: <ChoiceList label="Currencies" choices={currencies} value="USD" onChoose={ignore} />,
      },
    ],
  },
  {
    part: 'FileButton',
    states: [false, true].map((pending) => ({
      name: pending ? 'pending' : 'normal',
      node: <FileButton label="Upload a menu" accept=".csv" pending={pending} onFile={ignore} />,
    })),
  },
  {
    part: 'IconButton',
    states: [
      { name: 'normal', node: <IconButton icon="bell" label="Notifications" /> },
      { name: 'badge', node: <IconButton icon="cart" label="Cart, 3 items" badge={3} /> },
      { name: 'large badge', node: <IconButton icon="cart" label="Cart" badge={120} /> },
      { name: 'pressed', node: <IconButton icon="map" label="Map" pressed /> },
      { name: 'text', node: <IconButton icon="globe" label="Language: English" text="EN" /> },
      { name: 'link, mirrored', node: <IconButton icon="back" label="Back" mirror href="/" /> },
    ],
  },
  {
    part: 'LikeButton',
    states: [
      { name: 'not liked', node: <LikeButton liked={false} title="Lago" onClick={ignore} /> },
      { name: 'liked', node: <LikeButton liked title="Lago" onClick={ignore} /> },
    ],
  },
  {
    part: 'MoreButton',
    states: [
      { name: 'normal', node: <MoreButton isLoading={false} failed={false} onMore={ignore} /> },
      { name: 'loading', node: <MoreButton isLoading failed={false} onMore={ignore} /> },
      { name: 'failed', node: <MoreButton isLoading={false} failed onMore={ignore} /> },
    ],
  },
  {
    part: 'MoreLink',
    states: [
      { name: 'normal', node: <MoreLink href="/shops?page=2" label="View more" /> },
      { name: 'failed', node: <MoreLink href="/shops?page=2" label="View more" failed /> },
    ],
  },
  {
    part: 'QuantityStepper',
    states: [
      { name: 'between', node: <QuantityStepper {...stepper} value={2} /> },
      { name: 'lowest', node: <QuantityStepper {...stepper} value={1} /> },
      {
        name: 'lowest, removable',
        node: <QuantityStepper {...stepper} value={1} onRemove={ignore} />,
      },
      { name: 'highest', node: <QuantityStepper {...stepper} value={10} /> },
      { name: 'small', node: <QuantityStepper {...stepper} value={2} size="small" /> },
      {
        name: 'small, lowest, removable',
        node: <QuantityStepper {...stepper} value={1} size="small" onRemove={ignore} />,
      },
    ],
  },
  {
    part: 'TabBar',
    states: [
      {
        name: 'counts',
        node: (
          <>
            <TabBar label="Orders" tabs={tabs} value="active" panelId="orders" onChange={ignore} />
            <p id="orders">Two orders are on their way.</p>
          </>
        ),
      },
      {
        name: 'long text',
        node: (
          <>
            <TabBar
              label="Sections"
              tabs={[{ id: 'long', label: 'Wiederkehrende Bestellungen' }]}
              value="long"
              panelId="sections"
              onChange={ignore}
            />
            <p id="sections">One of them is long.</p>
          </>
        ),
      },
    ],
  },
  {
    part: 'ViewMore',
    states: [
      { name: 'loading', node: <ViewMore hasMore isLoading failed={false} onMore={ignore} /> },
      { name: 'failed', node: <ViewMore hasMore isLoading={false} failed onMore={ignore} /> },
    ],
  },
]
