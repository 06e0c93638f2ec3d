import type { Problem } from '#shared/problem.ts'

export interface Answer<Body = unknown> {
  status: number
  headers: Headers
  text: string
  /** The parsed JSON; undefined where the answer holds none. */
  body: Body
}

/** Calls the API as one browser would: it keeps its cookies and sends them again. */
export class Browser {
  readonly cookies = new Map<string, string>()
  readonly headers: Record<string, string>
  private readonly url: string

  constructor(url: string, headers: Record<string, string> = {}) {
    this.url = url
    this.headers = headers
  }

  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  async call<Body = Problem>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<Body>> {
    const response = await fetch(this.url + path, {
      method,
      headers: {
        ...(this.cookies.size > 0 && { cookie: this.cookie }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...this.headers,
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    for (const line of response.headers.getSetCookie()) this.keep(line)
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: isJson ? JSON.parse(text) : undefined,
    }
  }

  private keep(line: string) {
    const [pair = '', ...attributes] = line.split('; ')
    const name = pair.slice(0, pair.indexOf('='))
    const expires = attributes.find((each) => each.startsWith('Expires='))?.slice('Expires='.length)
    if (expires && Date.parse(expires) <= Date.now()) this.cookies.delete(name)
    else this.cookies.set(name, pair.slice(name.length + 1))
  }
}
