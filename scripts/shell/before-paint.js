// Runs in the page before its first paint: theme, language, size of text, and which page the painted shell stands for.
(function () {
  var html = document.documentElement;
  function kept(key) {
    try {
      return JSON.parse(localStorage.getItem(key));
    } catch (error) {
      return null;
    }
  }
  var theme = kept('baobab.theme');
  if (theme === 'a' || theme === 'b') html.dataset.theme = theme;
  var languages = ['en', 'fr', 'pt'];
  var wanted = [kept('baobab.lang')].concat((navigator.languages || []).map(function (tag) { return tag.slice(0, 2).toLowerCase(); }));
  var language = wanted.filter(function (one) { return languages.indexOf(one) >= 0; })[0] || html.dataset.defaultLanguage || 'en';
  html.lang = language;
  document.querySelector('meta[name="theme-color"]').content = html.dataset.theme === 'b' ? '#fbf2df' : '#150a2c';
  var tab = /^\/(home|deposit|promotion|withdraw|me)?\/?$/.exec(location.pathname);
  html.dataset.shell = tab ? tab[1] || 'home' : /^\/(login|register|categories)\b/.test(location.pathname) ? 'page' : 'home';
  // A reader who asked the browser for larger text gets it, although sizes follow the width.
  var probe = document.createElement('span');
  probe.style.fontSize = 'medium';
  html.appendChild(probe);
  var scale = parseFloat(getComputedStyle(probe).fontSize) / 16;
  html.removeChild(probe);
  if (scale > 1.01) html.style.setProperty('--text-scale', String(Math.min(scale, 2)));
  // A file of the app that does not come is said, with a way to try again.
  addEventListener('error', function (event) {
    if (event.target && event.target.tagName === 'SCRIPT') html.dataset.boot = 'failed';
  }, true);
  // The words and the first page are asked for at once, not when the app has found out that it needs them.
  var first = window.__chunks || { language: {}, page: {} };
  [].concat(first.language[language] || [], first.page[html.dataset.shell === 'page' ? '' : html.dataset.shell] || []).forEach(function (href) {
    var link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.appendChild(link);
  });
})();
