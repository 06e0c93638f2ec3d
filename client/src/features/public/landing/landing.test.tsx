import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Landing } from './landing.tsx'

const anchors = ['features', 'how-it-works', 'pricing', 'about', 'contact', 'privacy']

async function openLanding() {
  const onSignIn = vi.fn()
  const onNearSignIn = vi.fn()
  render(<Landing onSignIn={onSignIn} onNearSignIn={onNearSignIn} />)
  await screen.findByRole('heading', { name: 'What is behind the door' })
  return { onSignIn, onNearSignIn, user: userEvent.setup() }
}

beforeEach(() => {
  localStorage.clear()
  document.documentElement.className = ''
})

describe('the landing page', () => {
  it('has six footer anchors, and each leads to a section of its own with a heading', async () => {
    await openLanding()
    const footer = within(screen.getByRole('navigation', { name: 'Footer' }))
    const hrefs = footer.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(hrefs).toEqual(anchors.map((id) => `#${id}`))
    for (const id of anchors) {
      const section = document.getElementById(id)
      expect(section?.tagName).toBe('SECTION')
      expect(section?.querySelector('h2')?.textContent?.length).toBeGreaterThan(4)
    }
  })

  it('shows six features and four steps', async () => {
    await openLanding()
    const items = (id: string) => document.querySelectorAll(`#${id} li h3`)
    expect(items('features')).toHaveLength(6)
    expect([...items('how-it-works')].map((item) => item.textContent)).toEqual([
      'Sign up',
      'Add properties',
      'Connect with tenants',
      'Grow the business',
    ])
  })

  it('says what the product does with the rent, the tax year and client money, and where a landlord begins', async () => {
    await openLanding()
    const money = document.getElementById('money')
    expect([...(money?.querySelectorAll('h3') ?? [])].map((each) => each.textContent)).toEqual([
      'Rent matched from your bank statement',
      'The tax year, as it is asked for',
      'Client money, reconciled to the penny',
      'With five doors of your own',
      'With an office and other people’s properties',
    ])
    const start = screen.getByRole('link', { name: 'Start as a private landlord' })
    expect(start.getAttribute('href')).toBe('/?signin=1&role=landlord&mode=signup')
  })

  it('states the price in the text and on the board', async () => {
    await openLanding()
    expect(document.body.textContent).toContain('Free forever for up to 5 properties')
    expect(screen.getByText('No credit card needed')).toBeTruthy()
  })

  it('opens sign-up for an agent from the hero, and for a private landlord from the band', async () => {
    const { onSignIn, user } = await openLanding()
    const [hero] = screen.getAllByRole('button', { name: 'Get Started Free' })
    if (!hero) throw new Error('no button in the hero')
    await user.click(hero)
    expect(onSignIn).toHaveBeenLastCalledWith({ mode: 'signup', role: 'agent' })
    await user.click(screen.getByRole('button', { name: 'I am a private landlord' }))
    expect(onSignIn).toHaveBeenLastCalledWith({ mode: 'signup', role: 'landlord' })
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(onSignIn).toHaveBeenLastCalledWith({ mode: 'signin', role: 'agent' })
  })

  it("loads the sign-in dialog's code when the pointer reaches its button", async () => {
    const { onNearSignIn, user } = await openLanding()
    expect(onNearSignIn).not.toHaveBeenCalled()
    await user.hover(screen.getByRole('button', { name: 'Sign in' }))
    expect(onNearSignIn).toHaveBeenCalled()
  })

  it('keeps the chosen theme', async () => {
    const { user } = await openLanding()
    const toggle = screen.getByRole('button', { name: 'Dark theme' })
    expect(toggle.getAttribute('aria-pressed')).toBe('false')
    await user.click(toggle)
    expect(toggle.getAttribute('aria-pressed')).toBe('true')
    expect(localStorage.getItem('theme')).toBe('dark')
    expect(document.documentElement.classList.contains('dark')).toBe(true)
    await user.click(toggle)
    expect(localStorage.getItem('theme')).toBe('light')
  })
})
