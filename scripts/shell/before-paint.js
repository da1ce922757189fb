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
  var page = location.pathname.split('/')[1] || 'home';
  var tabs = ['home', 'deposit', 'promotion', 'withdraw', 'me'];
  var inner = ['login', 'register', 'categories'].indexOf(page) >= 0;
  if (!inner && tabs.indexOf(page) < 0) page = 'home';
  html.dataset.shell = inner ? 'page' : page;
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
  var first = window.__chunks || { language: {}, page: {}, answers: [] };
  [].concat(first.language[language] || [], first.page[page] || []).forEach(function (href) {
    var link = document.createElement('link');
    link.rel = /css$/.test(href) ? 'preload' : 'modulepreload';
    if (/css$/.test(href)) {
      link.as = 'style';
      link.crossOrigin = '';
    }
    link.href = href;
    document.head.appendChild(link);
  });
  // So is what the first page reads: the app takes these answers for its own first calls (src/shared/api/first-answers.ts). Whoever comes to another
  // address, whose shell may be home's, does not pay for them; whoever has been here sees what was kept at once, and the answers would only draw it twice.
  var answers = {};
  var sentAt = Date.now();
  if (/^\/(home\/?)?$/.test(location.pathname) && kept('baobab.token') === null && kept('baobab.lobby') === null && !/BaobabApp/.test(navigator.userAgent)) first.answers.forEach(function (path) {
    answers[path] = fetch(path, { credentials: 'include', headers: { accept: 'application/json', 'accept-language': language } }).then(function (response) {
      var receivedAt = Date.now();
      return response.text().then(function (text) {
        return { response: response, text: text, receivedAt: receivedAt };
      });
    });
    answers[path].catch(function () {});
  });
  // The banner is the largest paint of home: its picture comes while the code is still being read (src/features/adverts/banner-model.ts chooses the same).
  if (answers[first.banner]) answers[first.banner].then(function (answer) {
    var slides = JSON.parse(answer.text).data;
    var slide = slides.filter(function (one) { return /-savanna$/.test(one.image) === (html.dataset.theme === 'b'); })[0] || slides[0];
    var link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'image';
    link.type = 'image/avif';
    link.fetchPriority = 'high';
    link.href = slide.image + '.avif';
    document.head.appendChild(link);
  }).catch(function () {});
  window.__answers = { language: language, sentAt: sentAt, byPath: answers };
})();
