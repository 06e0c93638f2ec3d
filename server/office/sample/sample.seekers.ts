/** What the first two of those who view the empty home look for. */
export const lookers = [
  { areas: 'Hackney, E8', maxRent: 4000, minBedrooms: 3, wishes: 'A garden. Moving from Bristol.' },
  { areas: 'E8, N1', maxRent: 3900, minBedrooms: 2, wishes: 'Two adults and a cat.' },
]

/** Who are to follow in the waiting home, with what they typed of their work, and the days since their employers were asked. */
export const [ines, tom] = [
  {
    person: { name: 'Ines Moreau', phone: '07700 900613' },
    typed: {
      yearlyPence: 5_240_000,
      employerName: 'Marchmont Press',
      employerEmail: 'people@marchmont.example.org',
    },
    shareCode: 'W7K4PD2RM',
    asked: 10,
  },
  {
    person: { name: 'Tom Reed', phone: '07700 900629' },
    typed: {
      yearlyPence: 4_380_000,
      employerName: 'Bright & Sons',
      employerEmail: 'office@bright.example.org',
    },
    shareCode: 'WT93LHX6C',
    asked: 3,
  },
]

/** What the first employer answered. */
const job = { known: 'yes', job: 'Editor', since: '2021-09-06', contract: 'permanent', pay: '52400.00' }
export const replies = { ...job, probation: 'no', leaving: 'no', you: 'Ruth Marchmont, Head of People' }

/** Who are to follow in the home whose next let is signed. */
export const signers = [
  { name: 'Farah Siddiqui', phone: '07700 900694' },
  { name: 'Conor Doyle', phone: '07700 900711' },
]
