import type { Attribute } from '../../../src/attributes/contract.ts';
import { labelOf } from '../../../src/attributes/rules.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import layout from '../layout.module.css';
import classes from './named-option.module.css';
import { otherNamesOf } from './names.ts';
import { Swatch } from './swatch.tsx';

/** A category, size or colour in a list of options. */
export function NamedOption({ attribute }: { attribute: Attribute }) {
  const { locale } = useLocale();
  const others = otherNamesOf(attribute, locale);
  return (
    <span className={classes.option}>
      {attribute.kind === 'color' ? <Swatch color={attribute.swatch} /> : null}
      <span className={classes.names}>
        <bdi>{labelOf(attribute, locale)}</bdi>
        {others.length > 0 ? <bdi className={layout.soft}>{others.join(' · ')}</bdi> : null}
      </span>
    </span>
  );
}
