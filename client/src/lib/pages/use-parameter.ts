import { useLocationProperty } from 'wouter/use-browser-location'

/** A parameter of the address. Unlike with `useSearch` the component renders again only when this parameter changes. */
export const useParameter = (name: string): string | null =>
  useLocationProperty(() => new URLSearchParams(window.location.search).get(name))
