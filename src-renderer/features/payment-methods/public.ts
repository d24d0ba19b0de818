/** What this feature offers to others. */
export { CompanyCash } from './company-cash.tsx';
export { KIND_ICONS } from './kind-icons.ts';
export { MethodField, useChosenMethod } from './method-field.tsx';
export { PaymentMethodsSection } from './payment-methods-section.tsx';
export { ReferenceField } from './reference-field.tsx';
