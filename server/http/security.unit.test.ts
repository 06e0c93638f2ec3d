import { expect, test } from 'vitest'
import { isOwnOrigin } from './security.ts'

const [safe, plain] = ['https://lettings.example.com', 'http://localhost:3000']

test.each([
  [safe, 'https://lettings.example.com', 'lettings.example.com', true],
  [safe, 'http://lettings.example.com', 'lettings.example.com', false],
  [safe, 'https://lettings.example.com:8443', 'lettings.example.com', false],
  [safe, 'https://office.example.com', 'office.example.com', true],
  [safe, 'http://office.example.com', 'office.example.com', false],
  [safe, 'https://other.example.com', 'lettings.example.com', false],
  [safe, 'http://127.0.0.1:3000', '127.0.0.1:3000', true],
  [safe, 'null', 'lettings.example.com', false],
  [plain, 'http://localhost:3000', 'localhost:3000', true],
  [plain, 'http://192.168.1.20:3000', '192.168.1.20:3000', true],
  [plain, 'http://localhost:3001', 'localhost:3000', false],
])('a server at %s takes what a page of %s sends to %s: %s', (appUrl, origin, host, isOwn) => {
  expect(isOwnOrigin(origin, appUrl, host)).toBe(isOwn)
})
