/** The decoder of iPhones’ photos, which brings no types of its own for this way in. */
declare module 'libheif-js/wasm-bundle.js' {
  interface Image {
    get_width(): number
    get_height(): number
    display(
      target: { data: Uint8ClampedArray; width: number; height: number },
      done: (filled: { data: Uint8ClampedArray; width: number; height: number } | null) => void,
    ): void
  }
  const libheif: { HeifDecoder: new () => { decode(bytes: Uint8Array): Image[] } }
  export default libheif
}
