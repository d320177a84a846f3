import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { PhoneField } from '@/components/ui/PhoneField'
import { expectNoAxeViolations, renderApp } from '@/tests/support/render'

function Form({ value = '', country = 'DE' }) {
  const [number, setNumber] = useState(value)
  return (
    <>
      <PhoneField label="Phone" value={number} country={country} onChange={setNumber} />
      <output>{number}</output>
    </>
  )
}

async function open(props: { value?: string; country?: string } = {}) {
  renderApp(<Form {...props} />)
  await waitFor(() => expect(screen.getAllByRole('option').length).toBeGreaterThan(200))
  const number = () => screen.getByRole('status').textContent
  return {
    number,
    field: screen.getByRole('textbox', { name: 'Phone' }),
    country: screen.getByRole('combobox', { name: 'Country' }),
    person: userEvent.setup({ delay: null }),
  }
}

it('[CH-45] reads a number of the assumed country, and shows it in full when left', async () => {
  const { field, country, number, person } = await open()
  expect(country).toHaveDisplayValue(/\+49.* Germany/)
  await person.type(field, '030 1234567')
  expect(number()).toBe('+49301234567')
  expect(field).toHaveValue('030 1234567')
  await person.tab()
  expect(field).toHaveValue('+49301234567')
  await expectNoAxeViolations()
})

it('[CH-45] another country is picked, or said by the number itself', async () => {
  const { field, country, number, person } = await open()
  await person.selectOptions(country, 'AT')
  await person.type(field, '01 5880412')
  expect(number()).toBe('+4315880412')
  await person.clear(field)
  await person.type(field, '+354 555 1234')
  expect(country).toHaveValue('IS')
  expect(number()).toBe('+3545551234')
})

it('[CH-45] what can be no number stands as it was typed, and is none', async () => {
  const { field, number, person } = await open()
  await person.type(field, '030 1')
  await person.tab()
  expect(field).toHaveValue('030 1')
  expect(number()).toBe('?030 1')
})

it('[CH-45] reads what was typed or stored before the rules were there', async () => {
  const { number } = await open({ value: '+0301234567' })
  expect(number()).toBe('+49301234567')
})

it('[CH-45] of no known country takes a number with its calling code', async () => {
  const { field, country, number, person } = await open({ country: '' })
  expect(country).toHaveDisplayValue('+')
  await person.type(field, '+49 30 1234567')
  expect(country).toHaveValue('DE')
  expect(number()).toBe('+49301234567')
})
