import { EXAMPLE_NOW, exampleField, ignore, type PartExamples } from '@/components/ui/part-examples'
import { CodeField } from './CodeField'
import { DemoLogins } from './DemoLogins'
import { EmailField } from './EmailField'
import { LocalAccounts } from './LocalAccounts'
import { OtherWays } from './OtherWays'
import { PasswordField } from './PasswordField'
import { ProviderMark } from './ProviderMark'
import { ResendCode } from './ResendCode'

const ways = {
  ways: ['google', 'facebook', 'apple', 'phone'] as const,
  pending: null,
  notice: null,
  onSocial: ignore,
  onPhone: ignore,
}
const accounts = [
  { subject: 'a', name: 'Mina Okafor', email: 'mina@example.com' },
  { subject: 'b', name: 'Ben', email: 'a-rather-long-address-of-somebody@mail.example.com' },
]
const NOW_MS = Date.parse(EXAMPLE_NOW)

export const authExamples: readonly PartExamples[] = [
  {
    part: 'CodeField',
    // it takes the focus
    isLayer: true,
    states: [
      { name: 'empty', node: <CodeField field={exampleField('code')} onComplete={ignore} /> },
      {
        name: 'error',
        node: (
          <CodeField field={exampleField('code')} error="This code is wrong." onComplete={ignore} />
        ),
      },
    ],
  },
  { part: 'DemoLogins', states: [{ name: 'normal', node: <DemoLogins onChoose={ignore} /> }] },
  {
    part: 'EmailField',
    states: [
      { name: 'empty', node: <EmailField field={exampleField('email')} /> },
      {
        name: 'error',
        node: <EmailField field={exampleField('email')} error="This is no address." />,
      },
    ],
  },
  {
    part: 'LocalAccounts',
    states: [
      {
        name: 'two, one long',
        node: <LocalAccounts accounts={accounts} onChoose={ignore} onNew={ignore} />,
      },
    ],
  },
  {
    part: 'OtherWays',
    states: [
      { name: 'normal', node: <OtherWays {...ways} /> },
      { name: 'window open', node: <OtherWays {...ways} pending="google" /> },
      {
        name: 'closed',
        node: <OtherWays {...ways} notice={{ kind: 'closed', text: 'The window was closed.' }} />,
      },
      {
        name: 'failed',
        node: <OtherWays {...ways} notice={{ kind: 'failed', text: 'Google did not answer.' }} />,
      },
    ],
  },
  {
    part: 'PasswordField',
    states: [
      {
        name: 'empty',
        node: (
          <PasswordField
            field={exampleField('password')}
            label="Password"
            autoComplete="current-password"
          />
        ),
      },
      {
        name: 'error',
        node: (
          <PasswordField
            field={exampleField('new')}
            label="New password"
            defaultValue="1234"
            error="Easily guessed: common numbers."
            autoComplete="new-password"
          />
        ),
      },
    ],
  },
  {
    part: 'ProviderMark',
    states: (['google', 'facebook', 'apple'] as const).map((provider) => ({
      name: provider,
      node: <ProviderMark provider={provider} />,
    })),
  },
  {
    part: 'ResendCode',
    isTimed: true,
    states: [
      {
        name: 'counting down',
        node: <ResendCode untilMs={NOW_MS + 59_000} pending={false} onResend={ignore} />,
      },
      { name: 'ready', node: <ResendCode untilMs={0} pending={false} onResend={ignore} /> },
      { name: 'pending', node: <ResendCode untilMs={0} pending onResend={ignore} /> },
    ],
  },
]
