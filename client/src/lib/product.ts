/** The product's name. Other files import it, so that a new name is one edit. */
export const productName = 'Gable'
