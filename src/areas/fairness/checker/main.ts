import { readReceipt, type Receipt } from '../../../../contract/fairness-receipt';
import { checkReceipt, webHashes } from '../../../../contract/fairness-verify';
import { readGameReceipt, type GameReceipt } from '../../../../contract/game-receipt';
import { manifestOf } from '../../../../games';
import { checkRound } from '../../../../games/verify';
import { el } from './dom';
import { proof } from './proof';
import { roundProof } from './round-proof';
import { nameOf, ownTongue, speak, tongues, type Say, type Tongue } from './words';

/** Kept outside the page's elements, so that a change of language keeps the typed text. */
const typed = { text: location.hash.startsWith('#r=') ? location.hash.slice('#r='.length) : '', secret: '' };
const hashes = webHashes(crypto.subtle);

/** The fields for the receipt and for the secret seed. `needed` holds the second one and is hidden at first. */
function fields(t: Say) {
  const plain = { spellcheck: 'false', autocapitalize: 'off', autocomplete: 'off' };
  const text = el('textarea', {
    id: 'receipt',
    rows: '5',
    ...plain,
    placeholder: 'BR1…',
    'aria-describedby': 'receipt-hint',
  });
  const secret = el('input', { id: 'secret', ...plain, 'aria-describedby': 'secret-hint' });
  const needed = el(
    'div',
    { hidden: '' },
    el('label', { for: 'secret' }, t('file.secret')),
    secret,
    el('p', { id: 'secret-hint', class: 'hint' }, t('file.secretHint')),
  );
  text.value = typed.text;
  secret.value = typed.secret;
  return { text, secret, needed };
}

interface Proved {
  readonly tongue: Tongue;
  readonly draw: Receipt | null;
  readonly round: GameReceipt | null;
  readonly serverSeed: string;
}
/** Checks a draw or a round; nothing for a draw whose table leads to no slice. */
async function proofOf(t: Say, { tongue, draw, round, serverSeed }: Proved): Promise<HTMLElement[]> {
  if (round !== null) {
    const check = await checkRound(round, hashes, { serverSeed });
    const part = check.kind === 'checked' ? await manifestOf(check.game.id)!.check() : null;
    return roundProof(t, { tongue, receipt: round, check, serverSeed, part });
  }
  const checked = draw && (await checkReceipt(draw, hashes, serverSeed));
  return draw === null || checked === null ? [] : proof(t, { tongue, receipt: draw, checked, serverSeed });
}

/** Renders the whole page in a language and checks the typed text at once. */
function show(tongue: Tongue): void {
  const t = speak(tongue);
  document.documentElement.lang = tongue;
  document.title = t('file.title');
  const { text, secret, needed } = fields(t);
  const wrong = el('p', { class: 'error', role: 'alert' });
  const out = el('div', { id: 'proof' });
  const language = el(
    'select',
    { 'aria-label': t('file.language') },
    ...tongues.map((one) => el('option', { value: one }, nameOf(one))),
  );
  language.value = tongue;

  const check = async (): Promise<void> => {
    typed.text = text.value;
    typed.secret = secret.value.trim().toLowerCase();
    const asked = `${typed.text} ${typed.secret}`;
    out.replaceChildren();
    wrong.textContent = '';
    if (typed.text.trim() === '') return;
    const draw = readReceipt(typed.text);
    const round = draw === null ? readGameReceipt(typed.text) : null;
    const receipt = draw ?? round;
    needed.hidden = receipt === null || receipt.serverSeed !== null;
    const serverSeed = receipt?.serverSeed ?? typed.secret;
    if (receipt === null) wrong.textContent = t('check.pasteWrong');
    else if (!/^[0-9a-f]{64}$/.test(serverSeed)) wrong.textContent = typed.secret === '' ? '' : t('file.secretWrong');
    else {
      const shown = await proofOf(t, { tongue, draw, round, serverSeed });
      if (asked === `${text.value} ${typed.secret}`) out.replaceChildren(...shown);
    }
  };
  const form = el(
    'form',
    {},
    el('label', { for: 'receipt' }, t('check.paste')),
    text,
    el('p', { id: 'receipt-hint', class: 'hint' }, t('check.pasteHint')),
    needed,
    wrong,
    el('button', {}, t('check.run')),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void check();
  });
  for (const field of [text, secret]) field.addEventListener('input', () => void check());
  language.addEventListener('change', () => show(language.value as Tongue));
  document.body.replaceChildren(
    el('header', {}, el('h1', {}, t('file.title')), language),
    el('main', {}, el('p', {}, t('file.lead')), form, out),
  );
  void check();
}
show(ownTongue(navigator.languages));
