# Varnish 7 delante de Marea, como CDN propia (docs/growing.md y docs/decisions/0115-cdn.md).
#
# En Debian, cópialo a /etc/varnish/marea.vcl y, con `systemctl edit varnish`:
#
#   [Service]
#   Environment=CDN_PURGE_TOKEN=…
#   ExecStart=
#   ExecStart=/usr/sbin/varnishd -j unix,user=vcache -F -a 127.0.0.1:6081 -T localhost:6082 -S /etc/varnish/secret -f /etc/varnish/marea.vcl -s malloc,256m -p http_gzip_support=off
#
# y `systemctl restart varnish`. Sin http_gzip_support=off sirve gzip en lugar de Brotli. CDN_PURGE_TOKEN es la misma que
# en el sitio; en el del sitio, además, CDN_PURGE_URL=http://…:6081/.cdn/purge y TRUSTED_PROXIES con la dirección de
# Varnish. El TLS lo termina un proxy delante, que pasa Host y X-Forwarded-Proto.
vcl 4.1;

import std;

backend default {
  .host = "127.0.0.1";
  .port = "3000";
  # 200 mientras pueda mostrar páginas.
  .probe = { .url = "/readyz"; .interval = 2s; .timeout = 2s; .window = 3; .threshold = 2; .initial = 2; }
}

sub vcl_recv {
  if (req.url == "/.cdn/purge") {
    return (synth(700));
  }
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # Quien ha entrado, o trae cualquier cookie, habla con el sitio.
  if (req.http.Cookie || req.http.Authorization) {
    return (pass);
  }
  # Una copia por codificación, y no por cada manera de pedirla.
  if (req.http.Accept-Encoding ~ "\bbr\b") {
    set req.http.Accept-Encoding = "br";
  } elsif (req.http.Accept-Encoding ~ "\bgzip\b") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }
  # Lo vencido se muestra solo mientras ningún proceso del sitio contesta.
  if (std.healthy(req.backend_hint)) {
    set req.grace = 0s;
  }
  return (hash);
}

sub vcl_backend_response {
  # Solo lo que el sitio deja guardar a todos, y los archivos cuyo nombre cambia con ellos.
  if (beresp.status == 200 && !beresp.http.Set-Cookie && beresp.http.Cache-Control ~ "s-maxage=|immutable") {
    unset beresp.http.X-Request-Id;
    set beresp.grace = 10m;
    return (deliver);
  }
  # Lo siguiente que sí se pueda guardar reemplaza a esta nota.
  set beresp.uncacheable = true;
  set beresp.ttl = 2m;
  set beresp.grace = 0s;
  return (deliver);
}

sub vcl_deliver {
  unset resp.http.Surrogate-Key;
  unset resp.http.Cache-Tag;
  # Otra caché entre Varnish y el visitante no oiría las purgas.
  set resp.http.Cache-Control = regsub(resp.http.Cache-Control, ", s-maxage=\d+", "");
}

sub vcl_synth {
  if (resp.status != 700) {
    return (deliver);
  }
  set resp.http.Cache-Control = "no-store";
  set resp.http.Content-Type = "text/plain; charset=utf-8";
  if (req.method != "POST" || std.getenv("CDN_PURGE_TOKEN") == "" || req.http.Authorization != "Bearer " + std.getenv("CDN_PURGE_TOKEN")) {
    set resp.status = 403;
    set resp.body = "No.";
  } elsif (req.http.Surrogate-Key !~ "^[a-z0-9_:-]+( [a-z0-9_:-]+)*$") {
    set resp.status = 400;
    set resp.body = "Surrogate-Key: etiquetas separadas por espacios.";
  # Solo mira obj.*, así que Varnish suelta lo nombrado también sin que nadie lo pida (ban lurker).
  } elsif (std.ban("obj.http.Surrogate-Key ~ (^|\s)(" + regsuball(req.http.Surrogate-Key, " ", "|") + ")(\s|$)")) {
    set resp.status = 200;
    set resp.body = "ok";
  } else {
    set resp.status = 500;
    set resp.body = std.ban_error();
  }
  return (deliver);
}
