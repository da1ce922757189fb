import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { backRequested } from '../../../../core/router';
import { Icon, IconButton } from '../../../../ui';
import { $active, $text, cleared, typed } from './model';

/** Back button and search field. The field has the focus when the page opens without a search. */
export function SearchField() {
  const { t } = useTranslation(['browse', 'common']);
  const { text, active, type, clear, back } = useUnit({
    text: $text,
    active: $active,
    type: typed,
    clear: cleared,
    back: backRequested,
  });
  const input = useRef<HTMLInputElement>(null);
  const idle = useRef(!active);
  useEffect(() => {
    if (!idle.current) return;
    // After the page slot has moved the focus to the heading.
    const frame = requestAnimationFrame(() => input.current?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, []);
  const empty = () => {
    clear();
    input.current?.focus();
  };
  return (
    <>
      <IconButton plain className="nav-bar__back" icon="caret-left" label={t('common:back')} onClick={() => back()} />
      <form
        role="search"
        className="search-field"
        onSubmit={(event) => {
          event.preventDefault();
          // The list is already there: the keyboard goes away so that it can be seen.
          input.current?.blur();
        }}
      >
        <Icon name="magnifying-glass" className="search-field__icon" />
        <input
          ref={input}
          className="search-field__input"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          maxLength={40}
          value={text}
          aria-label={t('browse:label')}
          placeholder={t('browse:placeholder')}
          onChange={(event) => type(event.target.value)}
        />
        {text !== '' && (
          <IconButton
            plain
            className="search-field__clear"
            icon="x-circle-fill"
            label={t('browse:clear')}
            onClick={empty}
          />
        )}
      </form>
    </>
  );
}
