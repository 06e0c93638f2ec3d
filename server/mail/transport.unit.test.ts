import { expect, test } from 'vitest'
import { cleanMail, senderOf } from './transport.ts'

test('an email comes from the agency’s name, at the address of MAIL_FROM', () => {
  const house = 'Gable <no-reply@lettings.example>'
  expect(senderOf(house, 'Okafor & Daughters')).toEqual({
    name: 'Okafor & Daughters via Gable',
    address: 'no-reply@lettings.example',
  })
  expect(senderOf(house, undefined)).toEqual({ name: 'Gable', address: 'no-reply@lettings.example' })
  expect(senderOf('"Okafor & Daughters" <hello@okafor.example>', 'Okafor & Daughters').name).toBe(
    'Okafor & Daughters',
  )
  expect(senderOf('hello@okafor.example', 'Lou')).toEqual({
    name: 'Lou via Gable',
    address: 'hello@okafor.example',
  })
})

test('a name with line breaks starts no header of its own', () => {
  const { from } = cleanMail({
    to: 'a@b.example',
    subject: 'x',
    text: 'x',
    from: 'Lou\r\nBcc: all@victims.example',
  })
  expect(from).toBe('Lou Bcc: all@victims.example')
})
