import { createEffect, createStore, fork, allSettled } from 'effector';
import { Provider, useUnit } from 'effector-react';
import i18next from 'i18next';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider, initReactI18next, useTranslation } from 'react-i18next';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import wretch from 'wretch';

// The smallest page that uses each library of the app: twelve tiles from one request. The benchmark of the first load
// compares home with it (docs/decisions).
interface Tile {
  id: string;
  name: string;
}

const loadFx = createEffect(() => wretch('/tiles.json').get().json<Tile[]>());
const $tiles = createStore<Tile[]>([]).on(loadFx.doneData, (_, tiles) => tiles);

function Tiles() {
  const { t } = useTranslation();
  const tiles = useUnit($tiles);
  return (
    <>
      <h1>{t('title')}</h1>
      <ul>
        {tiles.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    </>
  );
}

const scope = fork();
await i18next.use(initReactI18next).init({
  lng: 'en',
  resources: { en: { translation: { title: 'Twelve tiles' } } },
});
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Provider value={scope}>
      <I18nextProvider i18n={i18next}>
        <BrowserRouter>
          <Routes>
            <Route path="*" element={<Tiles />} />
          </Routes>
        </BrowserRouter>
      </I18nextProvider>
    </Provider>
  </StrictMode>,
);
void allSettled(loadFx, { scope });
