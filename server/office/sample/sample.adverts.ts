import type { PropertyInput } from '#shared/records/properties/properties.ts'

type Advert = Required<
  Pick<PropertyInput, 'description' | 'areaSqft' | 'councilTaxBand' | 'epcRating' | 'furnishing'>
>

/** The public description of each home of the sample street, in order. No description names a road or a door. */
export const adverts: readonly Advert[] = [
  {
    description:
      'A corner house over three floors, with a bay to the street and a kitchen that opens onto the garden.\n\nFour double bedrooms, two bathrooms, and a cellar for the bicycles.',
    areaSqft: 1640,
    councilTaxBand: 'F',
    epcRating: 'D',
    furnishing: 'unfurnished',
  },
  {
    description:
      'A terraced house with its old fireplaces and a loft room under the roof.\n\nLondon Fields is five minutes away on foot, the market even less.',
    areaSqft: 1280,
    councilTaxBand: 'E',
    epcRating: 'D',
    furnishing: 'part-furnished',
  },
  {
    description:
      'A bright terraced house in a quiet row, painted throughout this autumn.\n\nOn the ground floor two rooms run into one another, with shutters to the street and tall doors to a south-facing garden of forty feet. The kitchen has a gas hob, a dishwasher and room for a table for six. Upstairs are two double bedrooms and a third that has served as a study, and a bathroom with a window and a proper bath.\n\nThe boiler was replaced in 2024 and is serviced every year. Sash windows, secondary glazing to the front, fibre to the house.\n\nLondon Fields, with its lido, is five minutes away on foot; trains to Liverpool Street take ten. Pets are welcome: please say so when you ask for a viewing.',
    areaSqft: 1190,
    councilTaxBand: 'E',
    epcRating: 'C',
    furnishing: 'unfurnished',
  },
  {
    description:
      'A first-floor flat with a bedroom to the quiet side and a sitting room that has the evening sun.',
    areaSqft: 520,
    councilTaxBand: 'C',
    epcRating: 'C',
    furnishing: 'furnished',
  },
  {
    description:
      'The top floor of a Victorian house: two bedrooms, a separate kitchen, and a view over the orchard’s trees.',
    areaSqft: 710,
    councilTaxBand: 'D',
    epcRating: 'D',
    furnishing: 'part-furnished',
  },
  {
    description:
      'A warehouse apartment on the water: brick walls, iron columns, and a balcony over the dock.\n\nBoth bedrooms have a bathroom of their own. There is a concierge by day and a lift.',
    areaSqft: 890,
    councilTaxBand: 'F',
    epcRating: 'B',
    furnishing: 'furnished',
  },
  {
    description:
      'The whole top of a converted warehouse, with terraces to the east and the west and the river below.\n\nThree bedrooms, two bathrooms and a cloakroom, a kitchen made for cooking, and one parking space.',
    areaSqft: 1720,
    councilTaxBand: 'H',
    epcRating: 'B',
    furnishing: 'part-furnished',
  },
  {
    description:
      'A family house by the brook: five bedrooms on two floors, a long garden, and a shed with electricity.',
    areaSqft: 1850,
    councilTaxBand: 'F',
    epcRating: 'E',
    furnishing: 'unfurnished',
  },
  {
    description:
      'A Georgian house between the market and the river, with its panelling, four bedrooms and a walled yard.',
    areaSqft: 1580,
    councilTaxBand: 'G',
    epcRating: 'D',
    furnishing: 'part-furnished',
  },
  {
    description:
      'A garden flat with its own front door: two bedrooms, wooden floors, and a paved yard with a pear tree.',
    areaSqft: 760,
    councilTaxBand: 'D',
    epcRating: 'C',
    furnishing: 'unfurnished',
  },
  {
    description:
      'A studio on the second floor with a sleeping gallery, a kitchen behind folding doors, and morning sun.',
    areaSqft: 410,
    councilTaxBand: 'C',
    epcRating: 'C',
    furnishing: 'furnished',
  },
  {
    description:
      'A house on a cobbled court near the park: four bedrooms, a bathroom and a cloakroom, and a roof terrace.',
    areaSqft: 1420,
    councilTaxBand: 'E',
    epcRating: 'D',
    furnishing: 'unfurnished',
  },
]
