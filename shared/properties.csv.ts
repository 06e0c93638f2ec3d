import { type CsvColumn, landlordColumn, landlordEmailColumn, rentHeaders } from './csv-column.ts'
import { propertyStatuses, propertyTypes } from './properties.ts'

/** The columns of a file of properties, in the order of an export. */
export const propertyCsv: readonly CsvColumn[] = [
  {
    field: 'addressLine1',
    title: 'Address Line 1',
    kind: 'text',
    required: true,
    also: ['address', 'address1', 'addressline', 'propertyaddress', 'streetaddress', 'street', 'property'],
  },
  { field: 'addressLine2', title: 'Address Line 2', kind: 'text', also: ['address2', 'line2', 'street2'] },
  {
    field: 'townCity',
    title: 'Town/City',
    kind: 'text',
    required: true,
    also: ['town', 'city', 'posttown', 'townorcity', 'cityortown'],
  },
  {
    field: 'borough',
    title: 'Borough',
    kind: 'text',
    required: true,
    also: ['localauthority', 'district', 'council', 'county', 'area', 'region'],
  },
  {
    field: 'postCode',
    title: 'Post Code',
    kind: 'text',
    required: true,
    also: ['postalcode', 'zip', 'zipcode', 'pcode'],
  },
  {
    field: 'type',
    title: 'Type',
    kind: 'choice',
    choices: propertyTypes,
    words: {
      maisonette: 'flat',
      bungalow: 'house',
      cottage: 'house',
      office: 'commercial',
      shop: 'commercial',
    },
    also: ['propertytype', 'kind'],
  },
  {
    field: 'bedrooms',
    title: 'Bedrooms',
    kind: 'number',
    required: true,
    also: ['beds', 'bed', 'noofbedrooms', 'numberofbedrooms', 'bedroom'],
  },
  {
    field: 'bathrooms',
    title: 'Bathrooms',
    kind: 'number',
    required: true,
    also: ['baths', 'bath', 'noofbathrooms', 'numberofbathrooms', 'bathroom'],
  },
  { field: 'rent', title: 'Rent', kind: 'amount', required: true, also: rentHeaders },
  {
    field: 'status',
    title: 'Status',
    kind: 'choice',
    choices: propertyStatuses,
    words: {
      tolet: 'available',
      vacant: 'available',
      let: 'rented',
      occupied: 'rented',
      tenanted: 'rented',
      undermaintenance: 'maintenance',
      letagreed: 'pending',
    },
    also: ['availability', 'propertystatus', 'lettingstatus'],
  },
  landlordColumn,
  landlordEmailColumn,
]
