/** A value that was read, or a sentence that says why it could not be read. Guesses are shown to the person. */
export type ReadValue =
  | { value: string; guess?: true; problem?: undefined }
  | { value?: undefined; guess?: undefined; problem: string }
