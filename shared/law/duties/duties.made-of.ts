/** The tables that duties follow from. A room that derives a kind adds its own. The queue of the day shows duties too. */
export const dutiesMadeOf = [
  ...(['properties', 'tenancies', 'tenants', 'landlords', 'entries', 'rent_accounts'] as const),
  ...(['certificates', 'right_to_rent_checks', 'tenancy_people', 'servings', 'agreement_facts'] as const),
  ...(['register_landlords', 'register_answers', 'register_events'] as const),
  ...(['pet_requests', 'pet_events'] as const),
  ...(['rent_increases', 'rent_increase_events'] as const),
] as const

/** What an answer with duties is made of: their facts, and what the team has said of them. */
export const dutyRowsMadeOf = [
  ...dutiesMadeOf,
  ...(['agency', 'duty_givings', 'duty_dismissals', 'duties_not_done'] as const),
] as const
