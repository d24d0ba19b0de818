import { useTranslation } from 'react-i18next';
import type { Client, ClientSummary } from '../../../src/clients/contract.ts';
import { useAttributeNames } from '../../api/attribute-names.ts';
import { nameIn, useLocale } from '../../i18n/use-locale.ts';
import { Fact } from '../../ui/lists/fact.tsx';
import { Count } from '../../ui/number.tsx';
import { Section } from '../../ui/page/section.tsx';
import classes from './clients.module.css';
import { useMeasureName } from './use-measure-name.ts';

const FACTS = ['phone', 'email', 'address', 'ice', 'rc', 'preferredStyle', 'notes'] as const;
/** Fields written left to right in all languages. */
const LTR: ReadonlySet<string> = new Set(['phone', 'email', 'ice', 'rc']);

/** A client's contact details, preferences and measurements. */
export function ClientFacts({ client, summary }: { client: Client; summary: ClientSummary }) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const { label } = useAttributeNames();
  const nameOf = useMeasureName();
  const measures = Object.entries(client.measurements);
  return (
    <div className={classes.profile}>
      <Section className={classes.card} title={t('clients:profile.facts')}>
        <dl className={classes.facts}>
          {FACTS.filter((fact) => client[fact]).map((fact) => (
            <Fact
              key={fact}
              soft
              label={t(`clients:${fact}`)}
              value={<bdi dir={LTR.has(fact) ? 'ltr' : undefined}>{client[fact]}</bdi>}
            />
          ))}
        </dl>
      </Section>
      <Section className={classes.card} title={t('clients:measures.title')}>
        {measures.length === 0 ? (
          <p className={classes.note}>{t('clients:measures.none')}</p>
        ) : (
          <dl className={classes.facts}>
            {measures.map(([name, value]) => (
              <Fact
                key={name}
                soft
                label={<bdi>{nameOf(name)}</bdi>}
                value={<Count value={value} />}
                figures
              />
            ))}
          </dl>
        )}
      </Section>
      <Section className={classes.card} title={t('clients:profile.styles')}>
        {summary.styles.length === 0 ? (
          <p className={classes.note}>{t('clients:profile.nothing')}</p>
        ) : (
          <ul className={classes.lines}>
            {summary.styles.map((style) => (
              <li key={style.name} className={classes.line}>
                <bdi>{nameIn(locale, style)}</bdi>
                <span className={classes.note}>{t('clients:profile.pieces', { count: style.pieces })}</span>
              </li>
            ))}
          </ul>
        )}
        {summary.sizes.length > 0 ? (
          <p className={classes.note}>
            {t('clients:profile.sizes')}:{' '}
            {summary.sizes
              .map(({ size, pieces }) => `\u2068${label('size', size)}\u2069 (${pieces})`)
              .join(' · ')}
          </p>
        ) : null}
      </Section>
    </div>
  );
}
