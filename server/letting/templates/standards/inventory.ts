/** The first page of an inventory; the list of rooms and photos follows as a file of its own. */
export const inventoryText = `# Inventory and condition at the start of the tenancy
- Property: {{property}}
- Bedrooms: {{bedrooms}}
- Furnishing: {{furnishing}}
- Landlord: {{landlord}}
- Tenant: {{tenants}}
- First day of the tenancy: {{start}}

This page belongs to the attached list of rooms, items and photos. Together they describe the property and its contents as they are on the first day. At the end of the tenancy the state is compared with this list; fair wear and tear is not charged.

# Meters and keys
Electricity: ________________  Gas: ________________  Water: ________________

Keys handed over: ______________________________

Smoke and carbon monoxide alarms tested on the first day: ______________________________

# Your remarks
Please check the list in your first 7 days. If something is missing or described wrongly, write to {{agency}} ({{agency-contact}}), with photos if you can. Without remarks in that time the list counts as agreed.

Your signature says that you have received the list, and not that you agree with every word of it.`

/** A letter to the tenants with its salutation and close; the words between are the agency's own. */
export const letterText = `{{today}}

{{tenants}}
{{property}}

Dear {{tenants}},

Your tenancy of {{property}} begins on {{start}}. The rent is {{rent}}, due {{rent-due}}.

Please arrange contents insurance, and take a photo of the meters on the first day.

Yours sincerely,

{{agency}}
{{agency-address}}
{{agency-contact}}`
