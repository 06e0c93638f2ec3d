import type { ComponentType } from 'react'
import type { FieldValues } from 'react-hook-form'
import { PickerField, SelectField } from './choice-fields.tsx'
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
  SelectField,
  PickerField,
}

/**
 * The fields for one kind of input: their `name` is checked against it, and each finds the form around by
 * itself. An odd field is an ordinary component with useFormContext.
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
    SelectField: typeof SelectField<Input>
    PickerField: typeof PickerField<Input>
  } satisfies Record<keyof typeof fields, ComponentType<never>>
}
