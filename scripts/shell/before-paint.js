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
  var wanted = [kept('baobab.lang')].concat(
    (navigator.languages || []).map(function (tag) {
      return tag.slice(0, 2).toLowerCase();
    }),
  );
  var language =
    wanted.filter(function (one) {
      return languages.indexOf(one) >= 0;
    })[0] ||
    html.dataset.defaultLanguage ||
    'en';
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
  addEventListener(
    'error',
    function (event) {
      if (event.target && event.target.tagName === 'SCRIPT') html.dataset.boot = 'failed';
    },
    true,
  );
  // What the first page reads is asked for here: the app takes these answers for its own first calls (src/core/api/first-answers.ts). Whoever comes to another
  // address, whose shell may be home's, does not pay for them; whoever has been here sees what was kept at once, and the answers would only draw it twice.
  var first = window.__chunks || { language: {}, page: {}, answers: [] };
  var answers = {};
  var sentAt = Date.now();
  var isHome = /^\/(home\/?)?$/.test(location.pathname);
  var keptLobby = kept('baobab.lobby');
  var asks = isHome && kept('baobab.token') === null && keptLobby === null && !/BaobabApp/.test(navigator.userAgent);
  function ask(path, priority) {
    answers[path] = fetch(path, {
      credentials: 'include',
      priority: priority,
      headers: { accept: 'application/json', 'accept-language': language },
    }).then(function (response) {
      var receivedAt = Date.now();
      return response.text().then(function (text) {
        return { response: response, text: text, receivedAt: receivedAt };
      });
    });
    answers[path].catch(function () {});
  }
  // First what the shell itself shows, and its pictures as soon as they are known: a browser of six connections keeps the rest waiting for the app's code anyway.
  if (asks)
    first.answers.slice(0, 2).forEach(function (path) {
      ask(path, 'high');
    });
  // The words and the first page's code come now, not when the app has found out that it needs them.
  // A page below it (/me/settings) or one that is only painted as home brings its own files.
  var own = isHome || location.pathname.replace(/\/$/, '') === '/' + page ? first.page[page] : [];
  [].concat(first.language[language] || [], own || []).forEach(function (href) {
    var link = document.createElement('link');
    link.rel = /css$/.test(href) ? 'preload' : 'modulepreload';
    if (/css$/.test(href)) {
      link.as = 'style';
      link.crossOrigin = '';
    }
    if (asks) link.fetchPriority = 'low';
    link.href = href;
    document.head.appendChild(link);
  });
  if (asks)
    first.answers.slice(2).forEach(function (path) {
      ask(path, 'low');
    });
  window.__answers = { language: language, sentAt: sentAt, byPath: answers };

  // The banner and the first covers are shown in the shell, where and as the app will draw them (src/ui/picture.tsx), while its code is still
  // being read: a slow phone has real pictures a second or two earlier, and the app finds them there on its first draw.
  function data(path) {
    return Promise.resolve(answers[path]).then(function (answer) {
      return JSON.parse(answer.text).data;
    });
  }
  function show(box, image, set, urgent) {
    if (!box || !image) return;
    var picture = document.createElement('picture');
    var avif = document.createElement('source');
    var img = document.createElement('img');
    avif.type = 'image/avif';
    avif.srcset = set || image + '.avif';
    if (set) avif.sizes = '30vw';
    img.alt = '';
    img.decoding = 'async';
    img.fetchPriority = urgent ? 'high' : 'low';
    picture.appendChild(avif);
    picture.appendChild(img);
    img.src = image + '.webp';
    box.appendChild(picture);
  }
  var day = html.dataset.theme === 'b';
  // As $slides of src/areas/adverts/model/banner-model.ts chooses; nothing for who takes a break.
  if (asks && kept('baobab.quiet-until') === null)
    data(first.banner)
      .then(function (adverts) {
        var slides = adverts
          .filter(function (one) {
            return one.image.charAt(0) === '/';
          })
          .sort(function (one, other) {
            return one.sort - other.sort;
          });
        var slide =
          slides.filter(function (one) {
            return /-savanna$/.test(one.image) === day;
          })[0] || slides[0];
        show(document.querySelector('.s-hero'), slide.image, '', true);
      })
      .catch(function () {});
  // As toShelves and placeTiles of src/areas/lobby/model/catalogue.ts place them, at the sizes of src/ui/game-tile.tsx.
  function covers(lobby) {
    var byId = {};
    lobby.games.forEach(function (game) {
      byId[game.id] = game;
    });
    var games = lobby.categories
      .map(function (one) {
        return one.stickyGames.concat(one.games).filter(function (id, index, all) {
          return byId[id] && all.indexOf(id) === index;
        });
      })
      .filter(function (ids) {
        return ids.length > 0;
      })[0]
      .slice(0, day ? 6 : 3)
      .map(function (id) {
        return byId[id];
      });
    var boxes = document.querySelectorAll('.s-grid .s-b');
    if (!day && !games[0].largeCover) return;
    games.forEach(function (game, index) {
      // Only what can be seen: the rest would take the line from the code.
      if (!boxes[index] || boxes[index].getBoundingClientRect().top > innerHeight - 50) return;
      if (day) show(boxes[index], game.cover, game.cover + '-240.avif 240w, ' + game.cover + '.avif 360w', false);
      else show(boxes[index], index === 0 ? game.largeCover : game.cover, '', false);
    });
  }
  // What an earlier visit kept is there at once, the page's body a frame later. Who saves data gets lighter covers from the app.
  var frame = new Promise(function (done) {
    requestAnimationFrame(done);
  });
  if (isHome && !(navigator.connection || {}).saveData)
    (keptLobby === null
      ? data(first.lobby)
      : frame.then(function () {
          return keptLobby;
        })
    )
      .then(covers)
      .catch(function () {});
})();
