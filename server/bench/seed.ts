import type pg from 'pg'

/** Fills an account with `count` properties and a landlord for every twenty, as quickly as PostgreSQL can. */
export async function seedProperties(pool: pg.Pool, accountId: string, count: number): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into landlords (account_id, id, name, email, phone)
     select $1, gen_random_uuid(), 'Landlord ' || n, 'landlord' || n || '@example.org', '020 7946 0100'
     from generate_series(1, greatest(1, $2::int / 20)) n returning id`,
    [accountId, count],
  )
  await pool.query(
    `insert into properties (account_id, id, address_line_1, town_city, borough, post_code, type,
       bedrooms, bathrooms, rent, status, landlord_id)
     select $1, gen_random_uuid(), (n * 7919 % 997) || ' ' || (array['Alma Road', 'Mill Lane', 'Orchard Rise'])[1 + n % 3],
       'London', (array['Camden', 'Hackney', 'Lewisham'])[1 + n % 3], 'N1 ' || n % 10 || 'AA',
       (array['flat', 'house', 'studio'])[1 + n % 3]::property_type, n % 5, 1 + n % 2, 900 + n % 3000,
       (array['available', 'rented'])[1 + n % 2]::property_status, ($3::uuid[])[1 + n % array_length($3::uuid[], 1)]
     from generate_series(1, $2::int) n`,
    [accountId, count, rows.map((row) => row.id)],
  )
  for (const entity of ['landlords', 'properties'])
    await pool.query(
      `insert into account_versions (account_id, entity, seq) values ($1, $2, 1)
       on conflict (account_id, entity) do update set seq = account_versions.seq + 1`,
      [accountId, entity],
    )
  return rows[0]?.id ?? ''
}
