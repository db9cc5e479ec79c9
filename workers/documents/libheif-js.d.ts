/** The part of libheif-js that is used; the package brings types for its other entry only. */
declare module 'libheif-js/wasm-bundle.js' {
  type Shown = { data: Uint8ClampedArray; width: number; height: number };
  export type HeifImage = {
    get_width(): number;
    get_height(): number;
    display(into: Shown, done: (shown: Shown | null) => void): void;
    free(): void;
  };
  const libheif: { HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] } };
  export default libheif;
}
