/** An assured periodic tenancy in England from 1 May 2026: no fixed term, one rent, and nothing that the law makes void. */
export const agreementText = `This agreement creates an assured periodic tenancy under Part 1 of the Housing Act 1988, as the Renters’ Rights Act 2025 has changed it. It has no fixed term: it goes on until the tenant or the landlord ends it as the law allows.

# 1. The parties and the property
- Landlord: {{landlord}}
- Address in England or Wales for notices to the landlord: {{landlord-address}}
- Tenant: {{tenants}}
- Permitted occupiers: {{occupiers}}
- Property: {{property}}
- Furnishing: {{furnishing}}
- Guarantor: {{guarantors}}
- Managed by: {{agency}}

Where there are several tenants, “the tenant” means all of them together and each of them alone. Each is responsible for the whole rent and for everything that this agreement asks of the tenant.

# 2. The written statement
Before this agreement was entered into, every tenant was given the Written Statement of Terms that section 16D of the Housing Act 1988 requires. It has the terms that the law asks for in writing: the parties, the rent and its increases, bills, the deposit, notice, possession, fitness, repairs, electrical and gas safety, and pets. Where this agreement and the statement differ, the one that is better for the tenant applies.

# 3. When the tenancy begins
The tenancy begins on {{start}}. It is periodic from that day. Each period is as long as the period for which the rent is paid.

# 4. Rent
- The rent is {{rent}}.
- It is due {{rent-due}}.
- It is paid with each tenant’s own payment reference, to: {{payment-details}}

The landlord asks for no rent before this agreement is entered into, and for no rent of a later period before that period begins. The rent can only go up by a notice under section 13 of the Housing Act 1988, or by a tribunal’s decision. The tenant can ask the tribunal whether a new rent is more than the market rent.

# 5. Deposit
The deposit is {{deposit}}. It is protected in an authorised scheme within 30 days beginning with the day on which it is received. Within that time the tenant, and anybody who paid it, is given the prescribed information. It is security for rent that is not paid, for damage beyond fair wear and tear, for missing items, and for cleaning up to the state at the start. The landlord proposes deductions in writing, with evidence. If the tenant does not agree, the scheme’s dispute service can decide.

A holding deposit becomes part of the deposit only where the person who paid it has agreed.

# 6. Other payments
Only payments that the Tenant Fees Act 2019 permits can be asked for:
- rent, the deposit and a holding deposit
- interest on rent that is 14 days late, at no more than 3% above the Bank of England’s base rate
- the reasonable cost of a lost key or other security device
- the reasonable cost of a change that the tenant asks for
- bills for the property that the tenant has agreed to pay

# 7. What the tenant agrees to
- Pay the rent on time.
- Pay for gas, electricity, water, communications, the television licence and council tax for the time of the tenancy, unless the written statement says that the rent includes them.
- Live in the property as their only or main home, and not run a business there that changes its use.
- Take reasonable care of the property and its contents, and keep it clean and aired.
- Report damage and repairs without delay, and dangers such as a smell of gas at once.
- Test the smoke and carbon monoxide alarms from time to time, and report one that does not work.
- Not alter or redecorate the property without the landlord’s consent in writing, which is not unreasonably refused.
- Not cause a nuisance to the neighbours or use the property for anything unlawful.
- Not sublet the whole or a part, or pass the tenancy on, without the landlord’s consent in writing.
- Let the landlord, or somebody for them, enter at a reasonable time to inspect, repair or carry out a safety check, after at least 24 hours’ notice in writing. In an emergency no notice is needed.
- At the end, leave the property in the state in which the inventory describes it, apart from fair wear and tear, and return all keys.

# 8. What the landlord agrees to
- Let the tenant live in the property without interference.
- Keep the structure and exterior, and the installations for water, gas, electricity, sanitation, heating and hot water, in repair and working order (section 11 of the Landlord and Tenant Act 1985).
- Have the property fit for human habitation at the start and throughout the tenancy (section 9A of that Act).
- Have gas and electrical safety checked as the law requires, and give the tenant the records.
- Have working alarms on the first day of the tenancy.
- Insure the building.

# 9. Pets
The tenant may ask in writing to keep a pet, and describes it. The landlord answers in writing by the 28th day after the request and does not unreasonably refuse (sections 16A and 16B of the Housing Act 1988).

# 10. How the tenancy ends
- The tenant can end it by at least two months’ notice in writing that ends with a period of the tenancy, or by a shorter notice if the landlord agrees in writing. Notice from one joint tenant ends the tenancy for all.
- The landlord can end it only with an order of the court, on a ground of Schedule 2 to the Housing Act 1988, after a notice in the prescribed form where the law requires one.

# 11. Notices
Notices can be given by hand, by post, or by email to these addresses, which the parties agree to: landlord {{landlord-email}}; tenant {{tenant-emails}}. Anybody who changes their address tells the others. A notice in a prescribed form stays in that form.

# 12. Data
The landlord and {{agency}} use what they know about the tenant to manage the tenancy and to do what the law asks of them. They pass it on to those who need it for that: deposit schemes, contractors, utility companies, the council and the courts.

# 13. Signatures
Everybody who signs confirms that they have read this agreement and the written statement. The agreement is entered into on the day on which the last of them signs.`
