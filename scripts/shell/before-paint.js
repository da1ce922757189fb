// Runs in the page before its first paint. Sets theme, language and text size, and selects the page that the shell
// shows.
// eslint-disable-next-line max-lines-per-function -- the scope of an inline script, which runs once from top to bottom
(function () {
  var tooOld = '/too-old.html';
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
  // Wide windows have a rail, but not in a frame (src/app/wide).
  if (self === top) html.dataset.rail = '';
  document.querySelector('meta[name="theme-color"]').content = html.dataset.theme === 'b' ? '#fbf2df' : '#150a2c';
  // The router opens a page in any case of letters and with a slash at the end (Q90).
  var path = location.pathname.toLowerCase().replace(/\/+$/, '');
  var page = path.split('/')[1] || 'home';
  var tabs = ['home', 'deposit', 'promotion', 'withdraw', 'me'];
  var inner = ['login', 'register', 'categories'].indexOf(page) >= 0;
  if (!inner && tabs.indexOf(page) < 0) page = 'home';
  html.dataset.shell = inner ? 'page' : page;
  // Sizes follow the screen width. This factor also applies the text size that the user has set in the browser.
  var probe = document.createElement('span');
  probe.style.fontSize = 'medium';
  html.appendChild(probe);
  var scale = parseFloat(getComputedStyle(probe).fontSize) / 16;
  html.removeChild(probe);
  if (scale > 1.01) html.style.setProperty('--text-scale', String(Math.min(scale, 2)));
  // The font of the cedi and naira signs: a font that arrives after the page makes the browser shape all texts again.
  if (/GH|NG/.test(html.dataset.market)) document.fonts.load('1em "Baobab Currency"', '₵').catch(function () {});
  // Keeps the texts that a page translator takes out before the app watches for it (scenes/kit/translated-texts.ts).
  var taken = [];
  var watcher = new MutationObserver(function (records) {
    records.forEach(function (record) {
      if (record.removedNodes[0] && record.removedNodes[0].nodeType === 3) taken.push(record);
    });
  });
  watcher.observe(html, { childList: true, subtree: true });
  window.__taken = { records: taken, watcher: watcher };
  // A browser that cannot read the app's code gets a page that says so. When a script cannot be loaded, or the app has
  // not started after a long time, CSS shows a message with a retry link; it names the network only when that is off.
  function fail() {
    html.dataset.boot = navigator.onLine === false ? 'offline' : 'failed';
  }
  addEventListener(
    'error',
    function (event) {
      if (event.target && event.target.tagName === 'SCRIPT') fail();
      else if (event.error instanceof SyntaxError && /[/]assets[/]/.test(event.filename)) location.replace(tooOld);
    },
    true,
  );
  if (document.documentMode || !('noModule' in document.createElement('script'))) location.replace(tooOld);
  setTimeout(function () {
    if (document.querySelector('.s-fail')) fail();
  }, 30000);
  // Sends the first calls of the home page now; the app uses these answers for its own first calls
  // (src/core/api/first-answers.ts). Other addresses do not send them, because their page may not need them. A
  // returning visitor sees the stored lobby at once, and these answers would only draw it again.
  var first = window.__chunks || { language: {}, page: {}, words: {}, inner: [], answers: [] };
  var answers = {};
  var sentAt = Date.now();
  var isHome = path === '' || path === '/home';
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
  // The calls whose pictures the shell shows are sent first. A browser with six connections delays the other calls
  // until the app's code is loaded anyway.
  if (asks)
    first.answers.slice(0, 2).forEach(function (path) {
      ask(path, 'high');
    });
  // Requests the texts and the first page's code now, before the app knows that it needs them. Pages below the first
  // page (/me/settings), and pages for which the shell shows home, load their own files. All pages but home need the
  // loaders of the areas and more icons.
  var isOwn = isHome || path === '/' + page;
  var own = isOwn ? [].concat(first.page[page] || [], (first.words[page] || {})[language] || []) : [];
  var inner = isHome ? [] : first.inner;
  [].concat(first.language[language] || [], inner, own).forEach(function (href) {
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

  // Shows the banner and the first covers in the shell, at the place and size where the app will draw them
  // (src/ui/picture.tsx), while the browser still loads and parses the app's code. A slow phone shows real pictures one
  // or two seconds earlier, and the app reuses the loaded pictures.
  function data(path) {
    return Promise.resolve(answers[path]).then(function (answer) {
      return JSON.parse(answer.text).data;
    });
  }
  // Like artUrl in src/core/art-url.ts.
  function art(paths) {
    // No `//` inside the expression: the build removes what follows it as a comment.
    return first.art ? paths.replace(/(^| )[/]art[/]/g, (folder) => folder + first.art + '/') : paths;
  }
  // `set` null: the picture exists as webp only.
  function show(box, image, set, urgent) {
    if (!box || !image) return;
    var picture = document.createElement('picture');
    var img = document.createElement('img');
    if (set !== null) {
      var avif = document.createElement('source');
      avif.type = 'image/avif';
      avif.srcset = art(set || image + '.avif');
      if (set) avif.sizes = '30vw';
      picture.appendChild(avif);
    }
    img.alt = '';
    img.decoding = 'async';
    img.fetchPriority = urgent ? 'high' : 'low';
    picture.appendChild(img);
    img.src = art(image + '.webp');
    box.appendChild(picture);
  }
  var day = html.dataset.theme === 'b';
  // Selects the slide like $slides in src/areas/adverts/model/banner-model.ts. Shows no advert to a member who takes a
  // break.
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
  // Lite mode, as in src/core/browser/lite.ts: covers are lighter.
  var lite = kept('baobab.lite');
  if (lite === null) lite = (navigator.connection || {}).saveData === true || navigator.deviceMemory <= 2;
  // Places the covers like toShelves and placeTiles in src/areas/lobby/model/catalogue.ts, at the sizes of
  // src/ui/game-tile.tsx.
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
      .slice(0, day ? 6 : 4)
      .map(function (id) {
        return byId[id];
      });
    var boxes = document.querySelectorAll('.s-grid .s-b');
    // In Dusk a game with a large cover moves those after it.
    if (
      !day &&
      games.some(function (game) {
        return game.largeCover;
      })
    )
      return;
    games.forEach(function (game, index) {
      // Loads only covers that are on the screen: others would take bandwidth from the app's code.
      if (!boxes[index] || boxes[index].getBoundingClientRect().top > innerHeight - 50) return;
      if (lite) show(boxes[index], game.cover + '-270', null, false);
      else if (day) show(boxes[index], game.cover, game.cover + '-240.avif 240w, ' + game.cover + '.avif 360w', false);
      else show(boxes[index], game.cover, '', false);
    });
  }
  // A lobby that an earlier visit stored is available at once, but the body of the page exists one frame later.
  var frame = new Promise(function (done) {
    requestAnimationFrame(done);
  });
  if (isHome)
    (keptLobby === null
      ? data(first.lobby)
      : frame.then(function () {
          return keptLobby;
        })
    )
      .then(covers)
      .catch(function () {});
})();
