/** A large button of the page. Its words wrap where the reader's text is large and the page narrow. */
export const wide = 'h-auto! min-h-12 max-w-full whitespace-normal! px-6 py-2 text-16'
