/** A deed: it is printed and signed in ink, with a witness in the room (Law of Property (Miscellaneous Provisions) Act 1989 s.1(3)). */
export const guaranteeText = `This is a deed. It must be printed and signed in ink, in the presence of a witness who signs it too. An electronic signature is not used for it.

# 1. The parties
- Guarantor: {{guarantors}}
- Landlord: {{landlord}}, {{landlord-address}}
- Tenant: {{tenants}}
- Property: {{property}}
- The tenancy begins on {{start}}, at a rent of {{rent}}.

# 2. What is guaranteed
The guarantor promises the landlord that the tenant will pay the rent and keep the other terms of the tenancy. If the tenant does not, the guarantor pays the landlord what the tenant owes within 14 days of a request in writing that says what it is for.

# 3. How far it goes
- It covers the whole rent and every loss that the tenancy agreement makes the tenant responsible for, less what the deposit has covered.
- It goes on for as long as the tenancy does. It also covers a rent that was increased by a notice under section 13 of the Housing Act 1988, of which the guarantor is given a copy.
- After the death of a tenant for whom it was given, it covers no rent for the time after the death, as section 16N of the Housing Act 1988 says.
- It ends if the tenancy ends. What was owed until then stays owed.
- Time that the landlord gives the tenant to pay does not end it.

# 4. Before you sign
A guarantor can have to pay large sums. The guarantor has read the tenancy agreement and the written statement, has had time to take independent legal advice, and signs freely.

# 5. Notices
The landlord writes to the guarantor at the address below, or at another one that the guarantor has told {{agency}}.

# Signed as a deed
Guarantor’s name: ______________________________

Guarantor’s address: ______________________________

Signature: ______________________________  Date: ______________

In the presence of this witness, who is not a party and not a relative of one:

Witness’s name: ______________________________

Witness’s address and occupation: ______________________________

Signature of the witness: ______________________________`
