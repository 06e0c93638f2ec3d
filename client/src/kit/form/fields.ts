import type { ComponentType, ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { Suggestion } from '#client/lib/pickers/named.ts'
import { PickerField, SelectField } from './choice-fields.tsx'
import { DateOrAnswerField } from './date-or-answer-field.tsx'
import { SuggestField, type SuggestFieldProps } from './suggest-field.tsx'
import {
  DateField,
  EmailField,
  LongTextField,
  MoneyField,
  NumberField,
  PhoneField,
  TextField,
} from './text-fields.tsx'

const fields = {
  TextField,
  LongTextField,
  EmailField,
  PhoneField,
  MoneyField,
  NumberField,
  DateField,
  DateOrAnswerField,
  SelectField,
  PickerField,
  SuggestField,
}

/**
 * The field components, typed for one form: the compiler checks each `name` against the form's input. A field finds
 * its form through the context; a special field is an ordinary component with useFormContext.
 */
export function fieldsFor<Input extends FieldValues>() {
  return fields as {
    TextField: typeof TextField<Input>
    LongTextField: typeof LongTextField<Input>
    EmailField: typeof EmailField<Input>
    PhoneField: typeof PhoneField<Input>
    MoneyField: typeof MoneyField<Input>
    NumberField: typeof NumberField<Input>
    DateField: typeof DateField<Input>
    DateOrAnswerField: typeof DateOrAnswerField<Input>
    SelectField: typeof SelectField<Input>
    PickerField: typeof PickerField<Input>
    SuggestField: <Item extends Suggestion>(props: SuggestFieldProps<Input, Item>) => ReactNode
  } satisfies Record<keyof typeof fields, ComponentType<never>>
}
