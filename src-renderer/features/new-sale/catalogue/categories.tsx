import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAttributeNames } from '../../../api/attribute-names.ts';
import classes from './categories.module.css';

type Props = {
  categories: { name: string; count: number }[];
  chosen: string | null;
  onChoose: (name: string | null) => void;
  /** Number of bundles that the store sells. */
  bundles: number;
  onlyBundles: boolean;
  onBundles: () => void;
};

/** The categories in one line; if they do not fit, a button shows all of them in several lines. */
export function Categories({ categories, chosen, onChoose, bundles, onlyBundles, onBundles }: Props) {
  const { t } = useTranslation();
  const { label } = useAttributeNames();
  const [isOpen, setOpen] = useState(false);
  const [isCut, setCut] = useState(false);
  const line = useRef<HTMLFieldSetElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other categories may fit where these did not.
  useLayoutEffect(() => {
    const element = line.current;
    if (!element || isOpen) return;
    const measure = () => setCut(element.scrollWidth > element.clientWidth);
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    measure();
    return () => watch.disconnect();
  }, [categories, isOpen]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen one is shown where the line is closed.
  useLayoutEffect(() => {
    line.current
      ?.querySelector('[aria-pressed="true"]')
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [chosen, onlyBundles, isOpen]);
  if (categories.length === 0) return null;
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  const chip = (o: {
    key: string;
    isChosen: boolean;
    label: string;
    count?: number;
    onPress: () => void;
  }) => (
    <button
      key={o.key}
      type="button"
      className={classes.category}
      aria-pressed={o.isChosen}
      onClick={() => {
        o.onPress();
        setOpen(false);
      }}
    >
      <bdi>{o.label}</bdi>
      {o.count === undefined ? null : (
        <span className={classes.count} data-figures>
          {o.count}
        </span>
      )}
    </button>
  );
  return (
    <div className={classes.root}>
      <fieldset
        ref={line}
        className={classes.line}
        data-sideways
        data-open={isOpen || undefined}
        data-cut={isCut || undefined}
        aria-label={t('sales:catalogue.categories')}
      >
        {chip({
          key: 'all',
          isChosen: chosen === null && !onlyBundles,
          label: t('sales:catalogue.everything'),
          onPress: () => onChoose(null),
        })}
        {bundles > 0
          ? chip({
              key: 'bundles',
              isChosen: onlyBundles,
              label: t('sales:catalogue.bundles'),
              count: bundles,
              onPress: onBundles,
            })
          : null}
        {categories.map(({ name, count }) =>
          chip({
            key: `category:${name}`,
            isChosen: chosen === name,
            label: label('category', name),
            count,
            onPress: () => onChoose(name),
          }),
        )}
      </fieldset>
      {isCut || isOpen ? (
        <button
          type="button"
          className={classes.category}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t('sales:catalogue.fewer') : t('sales:catalogue.more')}
          <Chevron aria-hidden="true" />
        </button>
      ) : null}
    </div>
  );
}
