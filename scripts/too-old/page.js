// Runs in browsers of any age: only what Android 4 knows. Puts the text of the phone's language first, and adds the
// contacts that the operator has set.
(function () {
  var wanted = (navigator.language || 'en').slice(0, 2).toLowerCase();
  var first = document.getElementById('text-' + wanted);
  if (first) {
    document.documentElement.lang = wanted;
    first.parentNode.insertBefore(first, first.parentNode.firstChild);
  }
  document.getElementById('this').appendChild(document.createTextNode(navigator.userAgent));
  function row(list, name, value, href) {
    var one = document.createElement('div');
    var end = document.createElement(href ? 'a' : 'b');
    one.className = 'row';
    if (href) end.href = href;
    end.appendChild(document.createTextNode(value));
    one.appendChild(end);
    one.appendChild(document.createTextNode(name));
    list.appendChild(one);
  }
  function show(options) {
    var list = document.getElementById('contacts');
    var said = {};
    for (var index = 0; index < options.length; index += 1) said[options[index].type] = options[index].content;
    if (said[4002]) row(list, list.getAttribute('data-call'), said[4002], 'tel:' + said[4002].replace(/[^\d+]/g, ''));
    var codes = JSON.parse(said[3000] || '[]');
    for (var at = 0; at < codes.length; at += 1) {
      var parts = /^(.*) (\*[^ ]+#)$/.exec(codes[at].name);
      if (parts) row(list, parts[1], parts[2], '');
    }
    if (list.firstChild) document.getElementById('help').removeAttribute('hidden');
  }
  var request = new XMLHttpRequest();
  request.open('GET', '/*options*/');
  request.onload = function () {
    try {
      show(JSON.parse(request.responseText).data);
    } catch (error) {
      // Without the contacts the page still says how to update.
    }
  };
  request.send();
})();
