import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClientScreen } from '../../../src/hardware/contract.ts';
import { api } from '../../api/client.ts';
import { followEvents } from '../../api/events.ts';
import { styleNameIn } from '../../i18n/style-name.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { Logo } from '../../ui/logo.tsx';
import { Money } from '../../ui/money.tsx';
import { Zellige } from '../../ui/zellige.tsx';
import classes from './client-display.module.css';

/** The client's screen: each item as it is sold, the total, and thanks. */
export function ClientDisplay() {
  const { t } = useTranslation('hardware');
  const screen = useQuery(api.hardware.clientScreen.queryOptions({ staleTime: 0, retry: true }));
  useEffect(() => {
    const stop = new AbortController();
    void followEvents(stop.signal);
    document.title = t('client.title');
    return () => stop.abort();
  }, [t]);
  const shown = screen.data ?? { state: 'welcome' };
  return (
    <main className={classes.root} aria-live="polite">
      {shown.state === 'welcome' ? <Greeting text={t('client.welcome')} /> : null}
      {shown.state === 'sale' ? <Sale screen={shown} /> : null}
      {shown.state === 'thanks' ? (
        <Greeting text={t('client.thanks')}>
          <Figure label={t('client.total')} centimes={shown.total} />
          {shown.change > 0 ? <Figure label={t('client.change')} centimes={shown.change} isMain /> : null}
        </Greeting>
      ) : null}
    </main>
  );
}

function Greeting({ text, children }: { text: string; children?: React.ReactNode }) {
  return (
    <div className={classes.greeting}>
      <div className={classes.picture}>
        <Zellige className={classes.star} />
        <Logo className={classes.logo} />
      </div>
      <h1 className={classes.title}>{text}</h1>
      {children}
    </div>
  );
}

function Figure({ label, centimes, isMain = false }: { label: string; centimes: number; isMain?: boolean }) {
  return (
    <p className={classes.figure} data-main={isMain || undefined}>
      <span>{label}</span>
      <Money centimes={centimes} />
    </p>
  );
}

function Sale({ screen }: { screen: Extract<ClientScreen, { state: 'sale' }> }) {
  const { t } = useTranslation('hardware');
  const { locale } = useLocale();
  const { lines, discount, total, latest } = screen;
  const shown = useRef<HTMLLIElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was just sold comes into sight each time.
  useEffect(() => {
    shown.current?.scrollIntoView({ block: 'nearest' });
  }, [screen]);
  return (
    <div className={classes.sale}>
      <ul className={classes.lines}>
        {lines.map((line) => (
          <li
            key={line.id}
            ref={line.id === latest ? shown : undefined}
            className={classes.line}
            data-latest={line.id === latest || undefined}
          >
            <span className={classes.quantity}>{line.quantity} ×</span>
            <span>
              <bdi>
                {styleNameIn(locale, {
                  styleName: line.name,
                  styleNameAr: line.nameAr,
                  styleNameFr: line.nameFr,
                })}
              </bdi>
              <span className={classes.details}>
                <bdi>{line.details[locale]}</bdi>
              </span>
            </span>
            <span>
              {line.struck === undefined ? null : (
                <s className={classes.struck}>
                  <Money centimes={line.struck} />
                </s>
              )}
              <Money centimes={line.total} />
            </span>
          </li>
        ))}
      </ul>
      <footer className={classes.sum}>
        {discount > 0 ? <Figure label={t('client.discount')} centimes={-discount} /> : null}
        <Figure label={t('client.total')} centimes={total} isMain />
      </footer>
    </div>
  );
}
